import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { CallAnswer } from '../../contract/desk/define-call.ts'
import type { peopleCalls } from '../../contract/desk/people-calls.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { useRight, useStart } from '../api/start.ts'
import { ButtonTo } from '../components/ButtonTo.tsx'
import { Empty } from '../components/Empty.tsx'
import { Fault } from '../components/Fault.tsx'
import { BarSections, Loading } from '../components/Loading.tsx'
import { Section } from '../components/Section.tsx'
import { formatDayHead } from '../leads/lead-text.ts'
import { OpenLead } from './OpenLead.tsx'
import styles from './People.module.css'
import { auditQuery, peopleQuery } from './queries.ts'
import { TeamHead } from './TeamHead.tsx'

/** Who did what, to which lead, when. */
export function Audit() {
  const { zone } = useStart()
  const { data: people } = useSuspenseQuery(peopleQuery)
  const { who = '' } = useSearch({ from: '/signed-in/people/audit' })
  const mayRead = useRight('read-audit')
  const name = people.find(({ id }) => id === who)?.name
  const navigate = useNavigate()
  const audit = useInfiniteQuery(auditQuery(who))
  const lines = audit.data?.pages.flatMap(({ lines }) => lines)
  const days = Map.groupBy(lines ?? [], ({ at }) => formatDayHead(at, zone))
  return (
    <>
      <TeamHead>
        {mayRead && (
          <label className={styles.who}>
            Done by
            <select
              value={who}
              onChange={({ target: { value } }) =>
                navigate({
                  to: '/people/audit',
                  search: value ? { who: value } : {},
                  replace: true,
                })
              }
            >
              <option value="">Everybody</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </TeamHead>
      {!lines && (
        <Loading error={audit.error} onRetry={audit.refetch}>
          <BarSections />
        </Loading>
      )}
      {[...days].map(([day, lines]) => (
        <Section key={day} title={day}>
          <ol className={styles.lines} aria-label={day}>
            {joinLines(lines).map(({ id, at, who, what, leads }) => {
              const [before, after] = what.split('{lead}')
              return (
                <li key={id}>
                  <time>{formatClock(at, zone)}</time>
                  {name === undefined && <b>{who}</b>}
                  <p>
                    {before}
                    {after !== undefined &&
                      leads.map(({ lead, leadName }, index) => (
                        <Fragment key={lead}>
                          {index > 0 && ', '}
                          <OpenLead id={lead} name={leadName} />
                        </Fragment>
                      ))}
                    {after}
                  </p>
                </li>
              )
            })}
          </ol>
        </Section>
      ))}
      {lines?.length === 0 && (
        <Empty
          title={name ? `Nothing by ${name} yet` : 'Nothing yet'}
          action={
            name && (
              <ButtonTo to="/people/audit" variant="quiet" size="small">
                Show everybody
              </ButtonTo>
            )
          }
        >
          What somebody does with leads, the site or the team is listed here by day.
        </Empty>
      )}
      {lines && <Fault error={audit.error} />}
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

type AuditLine = CallAnswer<typeof peopleCalls.audit>['lines'][number]
type Line = AuditLine & { leads: Pick<AuditLine, 'lead' | 'leadName'>[] }

/** Joins what somebody did to several leads at once into one line. */
function joinLines(lines: readonly AuditLine[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const isSame = last && last.who === line.who && last.what === line.what && line.lead !== ''
    if (isSame && last.at - line.at < 5_000) last.leads.push(line)
    else joined.push({ ...line, leads: [line] })
  }
  return joined
}
