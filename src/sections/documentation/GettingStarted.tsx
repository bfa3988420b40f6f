import type { Documentation } from '../../content/pages/documentation.ts'
import styles from './GettingStarted.module.css'
import { MoreLink } from './MoreLink.tsx'
import { StepPicture } from './StepPicture.tsx'

/** The first week, step by step. */
export function GettingStarted({ content }: { content: Documentation['start'] }) {
  return (
    <ol className={styles.steps}>
      {content.steps.map((step) => (
        <li key={step.heading}>
          <StepPicture picture={step.picture} />
          <div>
            <h3>{step.heading}</h3>
            <p>{step.text}</p>
            {step.link && <MoreLink link={step.link} />}
          </div>
        </li>
      ))}
    </ol>
  )
}
