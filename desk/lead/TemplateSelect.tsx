import { useSuspenseQuery } from '@tanstack/react-query'
import { choicesQuery } from '../leads/queries.ts'

interface TemplateProps {
  /** Of whom it is for. */
  name: string
  body: string
  onFill: (body: string) => void
}

/** A template before what is written; another one takes its place. */
export function TemplateSelect({ name, body, onFill }: TemplateProps) {
  const { templates } = useSuspenseQuery(choicesQuery).data
  // `<name>` is theirs: the first of their names.
  const texts = templates.map(({ text }) =>
    text.replaceAll('<name>', () => name.split(' ')[0] || 'there'),
  )
  const chosen = texts.findIndex((text) => body.startsWith(text))
  const choose = (index: number) =>
    onFill(`${texts[index]}${body.slice(texts[chosen]?.length ?? 0)}`)
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
