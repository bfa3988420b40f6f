import type { ReactNode } from 'react'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { Button } from '../../components/Button.tsx'
import { Tabs, toTabId } from '../../components/Tabs.tsx'
import { TranslatedText } from '../../islands/TranslatedText.tsx'
import type { TypeTab } from '../../resources/type-styles.ts'
import styles from './ResourceExplorer.module.css'

interface ResourceExplorerProps {
  label: string
  tabs: TypeTab[]
  none: PageContent<'resource-center'>['none']
  /** Every resource, as HTML that stays as it was built: styles show those of a type (`resources/type-styles.ts`). */
  children?: ReactNode
}

export function ResourceExplorer({ label, tabs, none, children }: ResourceExplorerProps) {
  const panel = 'resource-list'
  const all = 'all'
  const isEmpty = (type: string | undefined) =>
    tabs.some(({ value, isEmpty }) => value === type && isEmpty)
  return (
    <Tabs
      id="resources"
      parameter="type"
      label={label}
      tabs={tabs.map((tab) => ({ ...tab, panel }))}
      look={`scripted cluster links ${styles.tabs}`}
    >
      {(chosen, choose) => (
        <div
          id={panel}
          className={styles.panel}
          {...(chosen && { role: 'tabpanel', 'aria-labelledby': toTabId(chosen) })}
        >
          {children}
          <div role="status">
            <TranslatedText>
              <div className="stack" data-no-resources hidden={!isEmpty(chosen)}>
                <h2 className="h3">{none.heading}</h2>
                <p className="soft">{none.hint}</p>
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    choose(all)
                    // The pressed button is gone with the empty list.
                    document.getElementById(toTabId(all))?.focus()
                  }}
                >
                  {none.reset}
                </Button>
              </div>
            </TranslatedText>
          </div>
        </div>
      )}
    </Tabs>
  )
}
