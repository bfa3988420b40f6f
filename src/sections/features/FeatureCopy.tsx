import { CheckList } from '../../components/CheckList.tsx'
import styles from './FeatureCopy.module.css'

interface FeatureCopyProps {
  feature: { question: string; heading: string; text: string; points?: string[] }
}

/** A feature in words: the question, its name, what it shows. */
export function FeatureCopy({ feature }: FeatureCopyProps) {
  return (
    <div className={styles.copy}>
      <p className={styles.question}>{feature.question}</p>
      <h2>{feature.heading}</h2>
      <p className={styles.text}>{feature.text}</p>
      {feature.points && <CheckList points={feature.points} />}
    </div>
  )
}
