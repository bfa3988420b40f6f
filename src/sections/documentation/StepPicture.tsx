import type { DocumentationStep } from '../../content/pages/documentation.ts'
import styles from './StepPicture.module.css'

/** What a step is about, in the marks of the field. */
const pictures = {
  /* Half an hour on a clock face. */
  talk: (
    <>
      <circle cx="32" cy="24" r="20" />
      <path className={styles.filled} d="M32 24V4a20 20 0 0 1 0 40Z" />
    </>
  ),
  /* Three reps of a rival, around it. */
  rivals: (
    <>
      <circle className={styles.filled} cx="32" cy="24" r="4" />
      <circle cx="14" cy="12" r="7" />
      <circle cx="53" cy="14" r="7" />
      <circle cx="28" cy="43" r="5" />
    </>
  ),
  /* A week of days, and what stands out. */
  week: (
    <>
      <path d="M0 36h64M6 36v-4M19 36v-4M32 36v-4M45 36v-4M58 36v-4" />
      <path className={styles.arc} d="M6 32Q44 30 52 14" />
      <circle className={styles.filled} cx="53" cy="10" r="5" />
    </>
  ),
  /* A list of which two lines are left. */
  list: (
    <>
      <path d="M16 8h48M16 24h30M16 40h40" />
      <circle className={styles.filled} cx="5" cy="8" r="4" />
      <circle cx="5" cy="24" r="3.5" />
      <circle className={styles.filled} cx="5" cy="40" r="4" />
    </>
  ),
}

/** A small picture of a step; it says nothing that the step does not. */
export function StepPicture({ picture }: Pick<DocumentationStep, 'picture'>) {
  return (
    <svg className={styles.picture} viewBox="0 0 64 48" width="64" height="48" aria-hidden="true">
      {pictures[picture]}
    </svg>
  )
}
