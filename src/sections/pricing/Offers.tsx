import type { ReactNode } from 'react'
import { type Tab, Tabs, toTabId } from '../../components/Tabs.tsx'
import styles from './Offers.module.css'

export const offerNames = ['connection', 'engagement'] as const

interface OffersProps {
  label: string
  tabs: Tab[]
  /** The head of the sheet and the agreement for each tab: HTML that stays as it was built. */
  head?: ReactNode
  engagementHead?: ReactNode
  connection?: ReactNode
  engagement?: ReactNode
}

/** The agreement on the desk. Its ears are links until React makes them tabs; without scripts both agreements show. */
export function Offers({ label, tabs, head, engagementHead, ...agreements }: OffersProps) {
  const heads = { connection: head, engagement: engagementHead }
  return (
    <section className={styles.desk}>
      <div className="wrap">
        <Tabs id="offers" parameter="tab" label={label} tabs={tabs} look={styles.ears}>
          {(chosen) => (
            <div className={`paper ${styles.sheet}`} data-theme="light">
              {offerNames.map((name) => (
                <div key={name} className={styles[name]}>
                  {heads[name]}
                </div>
              ))}
              <div className={styles.panels}>
                {offerNames.map((name) => (
                  <div
                    key={name}
                    id={name}
                    {...(chosen && { role: 'tabpanel', 'aria-labelledby': toTabId(name) })}
                  >
                    {agreements[name]}
                  </div>
                ))}
              </div>
            </div>
          )}
        </Tabs>
      </div>
    </section>
  )
}
