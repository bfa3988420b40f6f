import type { PageContent } from '../../../contract/content/page-schemas.ts'
import styles from './AccessPath.module.css'

export function AccessPath({ steps }: { steps: PageContent<'pricing'>['path']['steps'] }) {
  return (
    <ol className={`soft ${styles.steps}`}>
      {steps.map(({ heading, text }, index) => (
        <li key={heading}>
          <svg aria-hidden="true">{signs[index]}</svg>
          <h3>{heading}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

const signs = [
  <>
    <path d="M31 32H4000" />
    <circle cx="16" cy="32" r="15" />
  </>,
  <>
    <path d="M0 32H1M31 32H4000" />
    <circle cx="16" cy="32" r="15" />
    <path className={styles.half} d="M16 21a11 11 0 0 1 0 22z" />
  </>,
  <>
    <path d="M0 32H44C76 32 76 12 108 12M44 32C76 32 76 52 108 52" />
    <line x1="108" y1="12" x2="100%" y2="12" />
    <line x1="108" y1="52" x2="100%" y2="52" />
    <circle className={styles.half} cx="100%" cy="12" r="8" />
    <circle className={styles.other} cx="100%" cy="52" r="7.5" strokeDasharray="3 3" />
  </>,
]
