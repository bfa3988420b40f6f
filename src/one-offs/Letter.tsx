import type { OneOff } from '../../contract/content/one-offs.ts'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'

interface LetterProps {
  content: OneOff<'letter'>
  email: string
  subject: string
  lines: readonly string[]
}

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
