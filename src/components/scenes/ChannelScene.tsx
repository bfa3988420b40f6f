import type { Market } from '../../market/market.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import styles from './ChannelScene.module.css'

/** An alert in the channel of a deal. */
export function ChannelScene({ market, company: id }: { market: Market; company: string }) {
  const people = market.people.filter(
    ({ company, status }) => company === id && status !== 'Pending',
  )
  return (
    <AppFrame
      title={`#deal-${id}`}
      label={`Sample data: a competitor alert in a channel called deal-${id}`}
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
