import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Tool } from './commands.ts'
import styles from './TextEditor.module.css'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface ToolbarProps {
  view: EditorView
  tools: readonly Tool[]
  /** What stands behind the tools, as a stop of its own. */
  children: ReactNode
}

/** What can be done with what is chosen in a text; by keyboard one stop, with arrows within. */
export function Toolbar({ view, tools, children }: ToolbarProps) {
  const [last, setLast] = useState(0)
  const current = Math.min(last, tools.length - 1)
  const press = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current, tools.length)
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label="Text"
      aria-controls={view.dom.id}
      className={styles.toolbar}
      onKeyDown={press}
    >
      {tools.map(({ label, keys, run, isOn }, index) => (
        <button
          key={label}
          type="button"
          title={keys?.replace('Mod-', 'ctrl ')}
          aria-pressed={isOn?.(view.state)}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setLast(index)}
          // What is chosen in the text stays so.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            run(view.state, view.dispatch, view)
            view.focus()
          }}
        >
          {label}
        </button>
      ))}
      {children}
    </div>
  )
}
