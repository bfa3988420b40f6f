import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  const [chosen, setChosen] = useState('')
  const fill = (index: string) =>
    // `<name>` is theirs: the first of their names.
    templates[Number(index || -1)]?.text.replaceAll(
      '<name>',
      () => name.split(' ')[0] || 'there',
    ) ?? ''
  const choose = (index: string) => {
    const before = fill(chosen)
    setChosen(index)
    onFill(`${fill(index)}${body.startsWith(before) ? body.slice(before.length) : body}`)
  }
  if (templates.length === 0) return null
  return (
    <select
      className="plain"
      aria-label="Template"
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="" disabled>
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
