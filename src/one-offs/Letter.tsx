import type { OneOff } from '../../contract/content/one-offs.ts'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'

interface LetterProps {
  content: OneOff<'letter'>
  /** Our address. */
  email: string
  /** What the form's subject will be. */
  subject: string
  /** What the message has to say. */
  lines: readonly string[]
}

/** The one message that a key takes: its lines open in the contact form, which is what sends it. */
export function Letter({ content, email, subject, lines }: LetterProps) {
  const { href, label } = content.action
  const address = new URL(href, 'https://page.invalid')
  return (
    <section className="paper stack letter" data-theme="light" aria-label={content.heading}>
      <p className="soft">
        {content.to} <b>{email}</b>
        <br />
        {content.subject} <b>{subject}</b>
      </p>
      {/* Without scripts the contact form opens empty. */}
      <form className="scripted stack wide" action={address.pathname} aria-label={content.message}>
        {[...address.searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="wide stack">
          {lines.map((line, place) => (
            <Field key={line} form={`letter-${place}`} name="line" label={line} />
          ))}
        </div>
        <Button type="submit">{content.button}</Button>
      </form>
      <p className="note">
        <span className="scripted">{content.note} </span>
        <a className="link" href={href}>
          {label}
        </a>
      </p>
    </section>
  )
}
