import { ButtonLink } from '../../components/Button.tsx'
import { CsvScene } from '../../components/scenes/CsvScene.tsx'
import type { HowItWorks } from '../../content/pages/how-it-works.ts'
import type { Lead } from '../../market/rank.ts'
import styles from './Exports.module.css'

interface ExportsProps {
  content: HowItWorks['exports']
  early: HowItWorks['early']
  list: Lead[]
}

/** The list as it leaves, from edge to edge of the page, and the ways it can take. */
export function Exports({ content, early, list }: ExportsProps) {
  return (
    <section className={`wrap ${styles.exports}`}>
      <div className={styles.head}>
        <h2>{content.heading}</h2>
        <p className="lead">{content.lead}</p>
      </div>
      <CsvScene list={list} lines={6} />
      <dl className={styles.options}>
        {content.options.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.on}>
        <ButtonLink variant="quiet" href={content.action.href}>
          {content.action.label}
        </ButtonLink>
        <p>
          {early.text}{' '}
          <a className="link" href={early.link.href}>
            {early.link.label}
          </a>
        </p>
      </div>
    </section>
  )
}
