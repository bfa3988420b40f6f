import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { PlusSign } from '../../components/PlusSign.tsx'
import { Prose } from '../../components/Prose.tsx'
import type { Job } from '../../content/collections.ts'
import type { PageContent } from '../../content/page-schemas.ts'
import { relativeDay } from '../../format/dates.ts'
import { Band } from '../../kit/bands.tsx'
import { Words } from '../../kit/Words.tsx'
import '../../styles/unfolded.css'
import styles from './Positions.module.css'

interface PositionsProps {
  content: PageContent<'careers'>['positions']
  /** How many positions are open. */
  count: number
  /** One row a position. */
  children?: ReactNode
}

/** The open positions, a row each, which opens. */
export function Positions({ content, count, children }: PositionsProps) {
  const { heading, lead, other } = content
  return (
    <Band id="positions">
      <div className="cluster apart">
        <h2>
          {heading} <span className="soft">{count}</span>
        </h2>
        <p className="soft">{lead}</p>
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
  copy: PageContent<'careers'>['positions']
  /** The day from which “2 weeks ago” counts. */
  today: Date
  /** The description. */
  children?: ReactNode
}

/** One position: opens to the description; the link leads to the form, at the end of what is open. */
export function Position({ job, copy, today, children }: PositionProps) {
  return (
    <article className={styles.row}>
      <details id={job.slug}>
        <summary>
          <PlusSign />
          <h3>{job.title}</h3>
          <p className="soft">
            <span>{[job.department, job.location, job.type].join(' · ')}</span>{' '}
            <span>
              {copy.posted}{' '}
              <time dateTime={job.posted} data-relative>
                {relativeDay(job.posted, today)}
              </time>
            </span>
          </p>
        </summary>
        <div className={`split ${styles.body}`}>
          <p className="lead">{job.summary}</p>
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
