import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import menuStyles from '../../components/Menu.module.css'
import type { Tool } from './commands.ts'

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface ToolbarProps {
  label: string
  view: EditorView
  tools: readonly Tool[]
  className: string | undefined
  /** What stands behind the seldom ones of the tools. */
  children?: ReactNode
}

/** What can be done with what is chosen in a text; by keyboard one stop, with arrows within. */
export function Toolbar({ label, view, tools, className, children }: ToolbarProps) {
  const menu = useId()
  const [last, setLast] = useState(0)
  const often = tools.filter(({ isSeldom }) => !isSeldom)
  const seldom = tools.filter(({ isSeldom }) => isSeldom)
  const count = often.length + (seldom.length > 0 ? 1 : 0)
  const current = Math.min(last, count - 1)
  const press = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current, count)
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')[next]?.focus()
  }
  const toStop = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setLast(index),
  })
  const toButton = ({ label, keys, run, isOn }: Tool) => ({
    type: 'button' as const,
    title: keys?.replace('Mod-', 'ctrl '),
    'aria-pressed': isOn?.(view.state),
    // What is chosen in the text stays so.
    onMouseDown: (event: SyntheticEvent) => event.preventDefault(),
    onClick: () => {
      run(view.state, view.dispatch, view)
      view.focus()
    },
    children: label,
  })
  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={view.dom.id}
      className={className}
      onKeyDown={press}
    >
      {often.map((tool, index) => (
        <button key={tool.label} {...toButton(tool)} {...toStop(index)} />
      ))}
      {seldom.length > 0 && (
        <>
          <button type="button" popoverTarget={menu} {...toStop(often.length)}>
            More
          </button>
          <div id={menu} popover="auto" className={menuStyles.menu}>
            {seldom.map((tool) => (
              <button
                key={tool.label}
                popoverTarget={menu}
                popoverTargetAction="hide"
                {...toButton(tool)}
              />
            ))}
            {children}
          </div>
        </>
      )}
    </div>
  )
}
