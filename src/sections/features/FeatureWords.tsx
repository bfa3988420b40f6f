import { Ticks } from '../../components/Ticks.tsx'
import styles from './FeatureWords.module.css'

interface FeatureWordsProps {
  feature: { question: string; heading: string; text: string; points?: string[] }
}

/** A feature in words: the question, its name, what it shows. */
export function FeatureWords({ feature }: FeatureWordsProps) {
  return (
    <div className={styles.words}>
      <p className={styles.question}>{feature.question}</p>
      <h2>{feature.heading}</h2>
      <p className={styles.text}>{feature.text}</p>
      {feature.points && <Ticks points={feature.points} />}
    </div>
  )
}
