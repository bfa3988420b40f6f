import { Icon } from '../../components/Icon.tsx'
import styles from './FeatureIndex.module.css'

interface FeatureIndexProps {
  label: string
  entries: { id: string; question: string; heading: string }[]
}

/** The questions of the page, each a link to its answer. */
export function FeatureIndex({ label, entries }: FeatureIndexProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.index}>
        {entries.map(({ id, question, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <b>{question}</b>
              <span>{heading}</span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
