import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import type { Today } from '../../contract/desk/today.ts'
import { day } from '../../contract/duration.ts'
import { ButtonLink } from '../../src/components/Button.tsx'
import { Empty } from '../components/Empty.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { LeadLink } from '../leads/LeadLink.tsx'
import { formatCapped, formatDue, formatLeft } from '../leads/lead-text.ts'
import type { StemState } from './BigLine.tsx'
import styles from './DueList.module.css'
import { describeLast } from './day-words.ts'

interface DueListProps {
  today: Today
  zone: string
  now: number
  falls: StemState
}

/** How many are shown at most; the inbox has the rest. */
const shown = 5

/** Leads that wait for a reply, the next due first and in large type. */
export function DueList({ today, zone, now, falls }: DueListProps) {
  const { due, dueCount, lately } = today
  const list = useRef<HTMLOListElement>(null)
  const step = (by: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[Math.min(Math.max(at + by, 0), links.length - 1)]?.focus()
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  const isQuiet = lately.every(({ leads }) => leads.length === 0)
  return (
    <section className={styles.due} aria-labelledby="due" data-falls={falls}>
      <header className={styles.head}>
        <h2 id="due">Due</h2>
        {dueCount > 0 && (
          <Link to="/inbox" className="link">
            {dueCount === 1 ? 'The inbox' : `All ${formatCapped(dueCount)} open`}
          </Link>
        )}
      </header>
      {due.length === 0 ? (
        <div className={styles.none}>
          <Empty
            isSection
            title={isQuiet ? 'No leads in five working days' : 'All replied to'}
            action={
              isQuiet && (
                <ButtonLink href="/contact-us" variant="quiet" size="small">
                  Send a test message
                </ButtonLink>
              )
            }
          >
            {describeLast(lately, zone, now)}
          </Empty>
        </div>
      ) : (
        <ol ref={list}>
          {due.slice(0, shown).map((row, index) => (
            <li key={row.id} className={index === 0 ? styles.next : styles.row}>
              <LeadLink row={row} when={describeWhen(row, index === 0, zone, now)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function describeWhen(row: LeadRow, isNext: boolean, zone: string, now: number) {
  const words = formatDue(row, zone, now)
  const isSoon = isNext && row.dueAt > now && row.dueAt - now < day
  if (isSoon)
    return (
      <>
        {words} <small>{formatLeft(row.dueAt, now)}</small>
      </>
    )
  return isNext || words.startsWith('by') || words.startsWith('late') ? <b>{words}</b> : words
}
