import { type ReactNode, Suspense } from 'react'
import { Button } from '../../components/Button.tsx'
import { type Tab, TabList, tabId } from '../../components/TabList.tsx'
import { useChoice, writeChoice } from '../../components/use-choice.ts'
import type { PageContent } from '../../content/page-schemas.ts'
import { IslandBoundary } from '../../islands/IslandBoundary.tsx'
import type { TypeTab } from '../../resources/type-styles.ts'
import styles from './ResourceExplorer.module.css'

const panel = 'resource-list'

interface ResourceExplorerProps {
  /** What the row of tabs is called. */
  label: string
  /** All resources first, then each type. */
  tabs: TypeTab[]
  none: PageContent<'resource-center'>['none']
  /** Every resource, as HTML that stays as it was built: styles show those of a type (`resources/type-styles.ts`). */
  children?: ReactNode
}

/** The resources of one type or all. Without scripts there are no tabs, and everything shows. */
export function ResourceExplorer(props: ResourceExplorerProps) {
  return (
    <IslandBoundary id="resources">
      <Explorer {...props} />
    </IslandBoundary>
  )
}

function Explorer({ label, tabs, none, children }: ResourceExplorerProps) {
  const [all] = tabs
  const chosen = useChoice(
    'type',
    tabs.map(({ value }) => value),
  )
  const links = tabs.map((tab): Tab => ({ ...tab, panel }))
  const isEmpty = tabs.some(({ value, isEmpty }) => value === chosen && isEmpty)

  function choose(value: string) {
    if (value !== chosen) writeChoice('type', value === all?.value ? null : value, 'pushState')
  }
  function showAll() {
    if (!all) return
    choose(all.value)
    // The button is gone with the empty list.
    document.getElementById(tabId(all.value))?.focus()
  }

  return (
    <>
      {/* Where a translator has changed the words of the tabs, they alone are drawn anew. */}
      <Suspense>
        <TabList
          label={label}
          tabs={links}
          chosen={chosen}
          onChoose={choose}
          look={`scripted cluster links ${styles.tabs}`}
        />
      </Suspense>
      <div
        id={panel}
        className={styles.panel}
        {...(chosen && { role: 'tabpanel', 'aria-labelledby': tabId(chosen) })}
      >
        {children}
        <div role="status">
          <Suspense>
            <div className="stack" data-no-resources hidden={!isEmpty}>
              <h2 className="h3">{none.heading}</h2>
              <p className="soft">{none.hint}</p>
              <Button variant="quiet" size="small" onClick={showAll}>
                {none.reset}
              </Button>
            </div>
          </Suspense>
        </div>
      </div>
    </>
  )
}
