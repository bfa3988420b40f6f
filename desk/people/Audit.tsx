import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatDayHead } from '../leads/words.ts'
import { OpenLead } from './OpenLead.tsx'
import styles from './People.module.css'
import { auditQuery, peopleQuery } from './queries.ts'
import { TeamHead } from './TeamHead.tsx'

/** Who did what, to which lead, when. */
export function Audit() {
  const { zone } = useStart()
  const { data: people } = useSuspenseQuery(peopleQuery)
  const [who, setWho] = useState('')
  const audit = useInfiniteQuery(auditQuery(who))
  const lines = audit.data?.pages.flatMap(({ lines }) => lines)
  const days = Map.groupBy(lines ?? [], ({ at }) => formatDayHead(at, zone))
  return (
    <>
      <TeamHead title="Audit">
        <select
          className="plain"
          aria-label="Whose"
          value={who}
          onChange={({ target }) => setWho(target.value)}
        >
          <option value="">Everybody</option>
          {people.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </select>
      </TeamHead>
      <Fault error={audit.error} />
      {[...days].map(([day, lines]) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2>{day}</h2>
          <ol>
            {lines.map(({ id, at, who, what, lead, leadName }) => {
              const [before, after] = what.split('{lead}')
              return (
                <li key={id}>
                  <time>{formatClock(at, zone)}</time>
                  <p>
                    <span className="soft">{who}</span> {before}
                    {after !== undefined && <OpenLead id={lead} name={leadName} />}
                    {after}
                  </p>
                </li>
              )
            })}
          </ol>
        </section>
      ))}
      {lines?.length === 0 && <p className="soft">{who} did nothing yet.</p>}
      {audit.hasNextPage && (
        <button
          type="button"
          onClick={() => audit.fetchNextPage()}
          disabled={audit.isFetchingNextPage}
        >
          Earlier
        </button>
      )}
      <p className={styles.foot}>
        Lines are only added. After an erasure they stay, and name nobody.
      </p>
    </>
  )
}
