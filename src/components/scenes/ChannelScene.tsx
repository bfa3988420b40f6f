import type { Market } from '../../market/market.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import styles from './ChannelScene.module.css'

/** An alert about a company, in the channel of the competitor. */
export function ChannelScene({ market, company: id }: { market: Market; company: string }) {
  const people = market.people.filter(
    ({ company, status }) => company === id && status !== 'Pending',
  )
  const channel = market.competitor.id
  return (
    <AppFrame
      title={`#${channel}`}
      label={`Sample data: a competitor alert in a channel called ${channel}`}
      status={<WindowNote>Fri</WindowNote>}
    >
      <div className={styles.message}>
        <b>{market.alert.title}</b>
        <p>{market.alert.text}</p>
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              {person.name}, {person.title}
            </li>
          ))}
        </ul>
      </div>
    </AppFrame>
  )
}
