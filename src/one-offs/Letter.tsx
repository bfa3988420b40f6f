import { ButtonLink } from '../components/Button.tsx'
import { LedgerRow } from '../components/Ledger.tsx'
import type { OneOff } from '../content/one-offs.ts'
import styles from './Letter.module.css'

interface LetterProps {
  content: OneOff<'letter'>
  /** Our address. */
  email: string
  /** What the form's subject will be. */
  subject: string
}

/** The one message that a key takes; its button leads to the form. */
export function Letter({ content, email, subject }: LetterProps) {
  return (
    <section className={styles.letter} data-theme="light" aria-label={content.heading}>
      <dl>
        <LedgerRow label={content.to}>{email}</LedgerRow>
        <LedgerRow label={content.subject}>{subject}</LedgerRow>
      </dl>
      <ol>
        {content.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div className="cluster links">
        <ButtonLink href={content.action.href}>{content.action.label}</ButtonLink>
        <p className="note">{content.note}</p>
      </div>
    </section>
  )
}
