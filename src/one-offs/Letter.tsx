import { ButtonLink } from '../components/Button.tsx'
import { Ledger, LedgerRow } from '../components/Ledger.tsx'
import type { OneOff } from '../content/one-offs.ts'

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
    <section className="paper stack" data-theme="light" aria-label={content.heading}>
      <Ledger>
        <LedgerRow label={content.to}>{email}</LedgerRow>
        <LedgerRow label={content.subject}>{subject}</LedgerRow>
        <LedgerRow label={content.message}>
          <ul>
            {content.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </LedgerRow>
      </Ledger>
      <div className="cluster links">
        <ButtonLink href={content.action.href}>{content.action.label}</ButtonLink>
        <p className="note">{content.note}</p>
      </div>
    </section>
  )
}
