import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatClock } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Empty } from '../components/Empty.tsx'
import { Fault } from '../components/Fault.tsx'
import { Loading } from '../components/Loading.tsx'
import { Section } from '../components/Section.tsx'
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
        <label className={styles.who}>
          Done by
          <select value={who} onChange={({ target }) => setWho(target.value)}>
            <option value="">Everybody</option>
            {people.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </select>
        </label>
      </TeamHead>
      {audit.isPending && <Loading />}
      {[...days].map(([day, lines]) => (
        <Section key={day} title={day} isLesser>
          <ol className={styles.lines} aria-label={day}>
            {lines.map(({ id, at, who, what, lead, leadName }) => {
              const [before, after] = what.split('{lead}')
              return (
                <li key={id}>
                  <time>{formatClock(at, zone)}</time>
                  <b>{who}</b>
                  <p>
                    {before}
                    {after !== undefined && <OpenLead id={lead} name={leadName} />}
                    {after}
                  </p>
                </li>
              )
            })}
          </ol>
        </Section>
      ))}
      {lines?.length === 0 && (
        <Empty title={who ? `Nothing by ${who} yet` : 'Nothing yet'}>
          What somebody does with leads, the site or the team is listed here by day.
        </Empty>
      )}
      <Fault error={audit.error} />
      {audit.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => audit.fetchNextPage()}
          disabled={audit.isFetchingNextPage}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}
