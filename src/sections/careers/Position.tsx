import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { PlusSign } from '../../components/PlusSign.tsx'
import { Prose } from '../../components/Prose.tsx'
import type { Job } from '../../content/job.ts'
import type { Careers } from '../../content/pages/careers.ts'
import { relativeDay } from '../../format/dates.ts'
import '../../styles/unfolded.css'
import styles from './Positions.module.css'

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
          <p className={styles.lead}>{job.summary}</p>
          <div className={styles.text}>
            <Prose>{children}</Prose>
          </div>
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
