import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { PlusSign } from '../../components/PlusSign.tsx'
import { Prose } from '../../components/Prose.tsx'
import type { Job } from '../../content/job.ts'
import type { Careers } from '../../content/pages/careers.ts'
import { relativeDay } from '../../format/dates.ts'
import { Band } from '../../kit/bands.tsx'
import { Words } from '../../kit/Words.tsx'
import '../../styles/unfolded.css'
import styles from './Positions.module.css'

interface PositionsProps {
  content: Careers['positions']
  /** How many positions are open. */
  count: number
  /** One row a position. */
  children?: ReactNode
}

/** The open positions as a table whose rows open. */
export function Positions({ content, count, children }: PositionsProps) {
  const { columns, other } = content
  return (
    <Band id="positions">
      <div className="cluster apart">
        <h2>
          {content.heading} <span className="soft">{count}</span>
        </h2>
        <p className="soft">{content.lead}</p>
      </div>
      {/* Each row names its own cells to a screen reader. */}
      <div className={`note ${styles.columns}`} aria-hidden="true">
        {[columns.title, columns.department, columns.location, columns.type, columns.posted].map(
          (column) => (
            <span key={column}>{column}</span>
          ),
        )}
      </div>
      <div className={styles.rows}>{children}</div>
      <p className="soft end">
        <Words text={other.text} link={other.action} />
      </p>
    </Band>
  )
}

interface PositionProps {
  job: Job
  copy: Careers['positions']
  /** The day from which “2 weeks ago” counts. */
  today: Date
  /** The description. */
  children?: ReactNode
}

/** One row of the table: opens to the description; the link leads to the form, at the end of what is open. */
export function Position({ job, copy, today, children }: PositionProps) {
  const { columns } = copy
  return (
    <article className={styles.row}>
      <details id={job.slug}>
        <summary className={styles.summary}>
          <PlusSign />
          <h3>{job.title}</h3>
          <Cell name={columns.department}>{job.department}</Cell>
          <Cell name={columns.location}>{job.location}</Cell>
          <Cell name={columns.type}>{job.type}</Cell>
          <Cell name={columns.posted}>
            <time dateTime={job.posted} data-relative>
              {relativeDay(job.posted, today)}
            </time>
          </Cell>
        </summary>
        <div className={`split ${styles.body}`}>
          <p className={`lead ${styles.lead}`}>{job.summary}</p>
          <Prose>{children}</Prose>
        </div>
      </details>
      <div className={styles.apply}>
        <ButtonLink variant="quiet" size="small" href={`/contact-us?job=${job.slug}`}>
          {copy.apply}
          <span className="visually-hidden">: {job.title}</span>
        </ButtonLink>
      </div>
    </article>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={styles.cell}>
      <span className="visually-hidden">{name}: </span>
      {children}
    </span>
  )
}
