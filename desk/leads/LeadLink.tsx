import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { LeadFilter } from '../../contract/desk/lead-filter.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { Initials } from './Initials.tsx'
import styles from './LeadLink.module.css'
import { nameLead, nameSubject } from './lead-text.ts'

interface LeadLinkProps {
  row: LeadRow
  when: ReactNode
  /** The text at the right of the second line. */
  state?: ReactNode
  isOpen?: boolean
  /** The filter of the list that the lead is opened in. */
  search?: Partial<LeadFilter>
}

/** A lead as two lines of a list: name and time, then subject, state and owner. Bold while unread. */
export function LeadLink({ row, when, state, isOpen = false, search = {} }: LeadLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isOpen) return
    link.current?.scrollIntoView({ block: 'nearest' })
    // When the open lead changes by a key, the focus follows to its row.
    if (document.activeElement?.matches(`.${styles.link}`)) link.current?.focus()
  }, [isOpen])
  return (
    <Link
      ref={link}
      to="/inbox/$lead"
      params={{ lead: row.id }}
      search={search}
      className={styles.link}
      data-unread={row.isUnread ? '' : undefined}
      data-open={isOpen ? '' : undefined}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.line}>
        <span className={styles.who}>
          <span>{nameLead(row)}</span> {row.company && <i>{row.company}</i>}
        </span>
        <span className={styles.when}>{when}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.what}>
          <b>{nameSubject(row)}</b> {row.excerpt}
        </span>
        {state && <span className={styles.when}>{state}</span>}
        <Initials name={row.owner} />
      </span>
      {row.isUnread && <span className="visually-hidden">, unread</span>}
    </Link>
  )
}
