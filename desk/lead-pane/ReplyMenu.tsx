import { useSuspenseQuery } from '@tanstack/react-query'
import menuStyles from '../components/Menu.module.css'
import { choicesQuery } from '../leads/queries.ts'

interface MenuProps {
  /** The name of the person that the reply is to. */
  name: string
  body: string
  onFill: (body: string) => void
  onSendAndClose: () => void
  /** Deletes the draft; undefined while nothing is written. */
  onDiscard: (() => void) | undefined
}

const greeting = /^(?:dear|hello|hi)\b[^\n,]*,\s*/i

/** What else is done with a reply. A template goes before what is written, or in the place of another. */
export function ReplyMenu({ name, body, onFill, onSendAndClose, onDiscard }: MenuProps) {
  const { templates } = useSuspenseQuery(choicesQuery).data
  // `<name>` in a template becomes the first name of the person.
  const texts = templates.map(({ text }) =>
    text.replaceAll('<name>', () => name.split(' ')[0] || 'there').trim(),
  )
  const own = body.slice(texts.find((text) => body.startsWith(text))?.length ?? 0).trimStart()
  const fill = (text = '') => {
    // A greeting that was typed goes, since the template has one.
    const rest = greeting.test(text) ? own.replace(greeting, '') : own
    onFill(rest ? `${text}\n\n${rest}` : text)
  }
  const items: [label: string, does: () => void][] = [
    ...templates.map(({ name }, index): [string, () => void] => [
      `Template: ${name}`,
      () => fill(texts[index]),
    ]),
    ['Send and close the lead', onSendAndClose],
    ...(onDiscard ? [['Discard', onDiscard] as [string, () => void]] : []),
  ]
  return (
    <>
      <button type="button" popoverTarget="reply-menu" aria-label="More for this reply">
        More
      </button>
      <div id="reply-menu" popover="auto" className={menuStyles.menu}>
        <h2>Your reply</h2>
        {items.map(([label, does]) => (
          <button
            key={label}
            className={does === onDiscard ? menuStyles.apart : undefined}
            type="button"
            popoverTarget="reply-menu"
            popoverTargetAction="hide"
            onClick={does}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  )
}
