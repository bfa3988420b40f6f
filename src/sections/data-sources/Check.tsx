import { Section } from '../../components/Section.tsx'
import type { DataSources } from '../../content/pages/data-sources.ts'
import styles from './Check.module.css'

/** How to check a line of a list. */
export function Check({ content }: { content: DataSources['check'] }) {
  return (
    <Section>
      <h2>{content.heading}</h2>
      <ol className={styles.steps}>
        {content.steps.map((step) => (
          <li key={step.heading}>
            <h3>{step.heading}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <a className="link" href={content.link.href}>
        {content.link.label}
      </a>
    </Section>
  )
}
