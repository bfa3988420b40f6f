import { useSuspenseQuery } from '@tanstack/react-query'
import { choicesQuery } from '../leads/queries.ts'

interface TemplateProps {
  /** Of whom it is for. */
  name: string
  body: string
  onFill: (body: string) => void
}

const greeting = /^(?:dear|hello|hi)\b[^\n,]*,\s*/i

/** A template before what is written; another one takes its place. */
export function TemplateSelect({ name, body, onFill }: TemplateProps) {
  const { templates } = useSuspenseQuery(choicesQuery).data
  // `<name>` is theirs: the first of their names.
  const texts = templates.map(({ text }) =>
    text.replaceAll('<name>', () => name.split(' ')[0] || 'there').trim(),
  )
  const chosen = texts.findIndex((text) => body.startsWith(text))
  const own = body.slice(texts[chosen]?.length ?? 0).trimStart()
  const choose = (index: number) => {
    const text = texts[index] ?? ''
    // Nobody is greeted twice.
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
