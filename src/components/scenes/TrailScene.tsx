import type { Market } from '../../market/market.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import { companyWith, hoursAgo } from './sample.ts'
import styles from './TrailScene.module.css'

/** How the connections into one company came in, from the first to the latest, which is the signal. */
export function TrailScene({ market, company: id }: { market: Market; company: string }) {
  const { company, people } = companyWith(market, id)
  const connected = people.filter(({ status }) => status !== 'Pending')
  const rep = market.reps.find((candidate) => candidate.id === connected.at(-1)?.rep)
  return (
    <AppFrame
      title={`${rep?.name} · ${company.name}`}
      label={`Sample data: ${rep?.name}’s connections into ${company.name}, the first one first`}
      status={<WindowNote live>{market.competitor.name}</WindowNote>}
      foot={
        <>
          <span>{market.alert.short}</span>
          <b>{market.alert.title}</b>
        </>
      }
    >
      <ol className={styles.trail}>
        {connected.map((person) => (
          <li key={person.id}>
            <span className={styles.when}>{hoursAgo(person.hours)}</span>
            <span className={styles.who}>
              <b>{person.name}</b>
              <span>{person.title}</span>
            </span>
          </li>
        ))}
      </ol>
    </AppFrame>
  )
}
