import { type ReactNode, Suspense } from 'react'
import { type Tab, TabList, tabId } from '../../components/TabList.tsx'
import { useChoice, writeChoice } from '../../components/use-choice.ts'
import { IslandBoundary } from '../../islands/IslandBoundary.tsx'
import styles from './Offers.module.css'

export const offerNames = ['connection', 'engagement'] as const

interface OffersProps {
  label: string
  tabs: Tab[]
  /** The head of the sheet, and an agreement for each tab: HTML that stays as it was built. */
  head?: ReactNode
  connection?: ReactNode
  engagement?: ReactNode
}

/** The agreement on the desk. Its ears are links until React makes them tabs; without scripts both agreements show. */
export function Offers(props: OffersProps) {
  return (
    <IslandBoundary id="offers">
      <Sheet {...props} />
    </IslandBoundary>
  )
}

function Sheet({ label, tabs, head, ...agreements }: OffersProps) {
  const chosen = useChoice('tab', offerNames)
  return (
    <section className="wrap">
      {/* Where a translator has changed the words of the ears, they alone are drawn anew. */}
      <Suspense>
        <TabList
          label={label}
          tabs={tabs}
          chosen={chosen}
          onChoose={(name) => writeChoice('tab', name, 'replaceState')}
          look={styles.ears}
        />
      </Suspense>
      <div className={styles.sheet} data-theme="light">
        {head}
        <div className={styles.panels}>
          {offerNames.map((name) => (
            <div
              key={name}
              id={name}
              {...(chosen && { role: 'tabpanel', 'aria-labelledby': tabId(name) })}
            >
              {agreements[name]}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
