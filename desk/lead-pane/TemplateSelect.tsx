import { useSuspenseQuery } from '@tanstack/react-query'
import { choicesQuery } from '../leads/queries.ts'

interface TemplateProps {
  /** The name of the person that the reply is to. */
  name: string
  body: string
  onFill: (body: string) => void
}

const greeting = /^(?:dear|hello|hi)\b[^\n,]*,\s*/i

/** Puts a template before what is written, or in the place of the template that was put there before. */
export function TemplateSelect({ name, body, onFill }: TemplateProps) {
  const { templates } = useSuspenseQuery(choicesQuery).data
  // `<name>` in a template becomes the first name of the person.
  const texts = templates.map(({ text }) =>
    text.replaceAll('<name>', () => name.split(' ')[0] || 'there').trim(),
  )
  const chosen = texts.findIndex((text) => body.startsWith(text))
  const own = body.slice(texts[chosen]?.length ?? 0).trimStart()
  const choose = (index: number) => {
    const text = texts[index] ?? ''
    // A greeting that was typed goes, since the template has one.
    const rest = greeting.test(text) ? own.replace(greeting, '') : own
    onFill(rest ? `${text}\n\n${rest}` : text)
  }
  if (templates.length === 0) return null
  return (
    <select
      className="plain"
      aria-label="Template"
      value={chosen}
      onChange={({ target }) => choose(Number(target.value))}
    >
      <option value={-1} disabled>
        Template
      </option>
      {templates.map((template, index) => (
        <option key={template.name} value={index}>
          {template.name}
        </option>
      ))}
    </select>
  )
}
