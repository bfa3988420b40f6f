import { ButtonLink } from '../../components/Button.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Benefits } from '../../content/pages/benefits.ts'
import styles from './Opening.module.css'

/** The first screen: what changes, and beside it by how much. */
export function Opening({ content }: { content: Benefits }) {
  const [book, pricing] = content.actions
  return (
    <header className={`wrap ${styles.opening}`}>
      <SectionHead level={1} {...content.intro}>
        {book && <ButtonLink href={book.href}>{book.label}</ButtonLink>}
        {pricing && (
          <ButtonLink variant="quiet" href={pricing.href}>
            {pricing.label}
          </ButtonLink>
        )}
      </SectionHead>
      <dl className={styles.results} aria-label={content.results.heading}>
        {content.results.items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
