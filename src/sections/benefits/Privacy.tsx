import { Fragment } from 'react'
import type { Benefits } from '../../content/pages/benefits.ts'
import styles from './Privacy.module.css'

/** What is read, inside the rim; what is left alone, outside. */
export function Privacy({ content }: { content: Benefits['privacy'] }) {
  return (
    <section className={`wrap ${styles.privacy}`}>
      <h2>{content.heading}</h2>
      <p className={styles.text}>
        {content.text}
        {content.links.map(({ label, href }) => (
          <Fragment key={href}>
            {' '}
            <a className="link" href={href}>
              {label}
            </a>
          </Fragment>
        ))}
      </p>
      <Side {...content.read} className={styles.read} />
      <Side {...content.unread} className={styles.unread} />
    </section>
  )
}

interface SideProps {
  heading: string
  points: string[]
  className: string | undefined
}

function Side({ heading, points, className }: SideProps) {
  return (
    <div className={className}>
      <h3>{heading}</h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
