import type { ReactNode } from 'react'
import { PlusSign } from '../../components/PlusSign.tsx'
import { Prose } from '../../components/Prose.tsx'
import type { Job } from '../../content/collections.ts'
import type { PageContent } from '../../content/page-schemas.ts'
import { relativeDay } from '../../format/dates.ts'
import { FactLine } from '../../kit/Entry.tsx'
import '../../styles/unfolded.css'
import styles from './Position.module.css'

interface PositionProps {
  job: Job
  copy: PageContent<'careers'>['positions']
  /** The day from which “2 weeks ago” counts. */
  today: Date
  /** The description. */
  children?: ReactNode
}

/** One position: opens to the description; the link leads to the form. */
export function Position({ job, copy, today, children }: PositionProps) {
  return (
    <li className={styles.position}>
      <details id={job.slug}>
        <summary className="split lean">
          <h3>{job.title}</h3>
          <PlusSign />
          <p className="soft">
            {[job.department, copy.posted].join(' · ')}{' '}
            <time dateTime={job.posted} data-relative>
              {relativeDay(job.posted, today)}
            </time>
          </p>
        </summary>
        <div className="split lean">
          <div className="stack">
            <p className="lead">{job.summary}</p>
            <FactLine facts={[job.location, job.type]} />
          </div>
          <Prose>{children}</Prose>
        </div>
      </details>
      <a className="link" href={`/contact-us?job=${job.slug}`}>
        {copy.apply}
        <span className="visually-hidden">: {job.title}</span>
      </a>
    </li>
  )
}
