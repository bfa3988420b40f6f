import { ButtonLink } from '../components/Button.tsx'
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
    <section className="wrap paper stack letter" data-theme="light" aria-label={content.heading}>
      <p className="soft">
        {content.to} <b>{email}</b>
        <br />
        {content.subject} <b>{subject}</b>
      </p>
      <ol className="wide grid" aria-label={content.message}>
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
