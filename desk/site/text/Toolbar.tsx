import type { EditorView } from 'prosemirror-view'
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useState,
} from 'react'
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
  /** What stands at the end of the first menu. */
  children?: ReactNode
}

/** What can be done with what is chosen in a text; by keyboard one stop, with arrows within. */
export function Toolbar({ label, view, tools, className, children }: ToolbarProps) {
  const id = useId()
  const [last, setLast] = useState(0)
  const stops = [...Map.groupBy(tools, ({ menu, label }) => menu ?? label).values()]
  const current = Math.min(last, stops.length - 1)
  const firstMenu = stops.findIndex(([first]) => first?.menu)
  const press = (event: KeyboardEvent) => {
    const next = steps[event.key]?.(current, stops.length)
    if (next === undefined || (event.target as HTMLElement).closest('[popover]')) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')[next]?.focus()
  }
  const toButton = ({ label, keys, run, isOn }: Tool) => ({
    type: 'button' as const,
    'aria-pressed': isOn?.(view.state),
    // What is chosen in the text stays so.
    onMouseDown: (event: SyntheticEvent) => event.preventDefault(),
    onClick: () => {
      run(view.state, view.dispatch, view)
      view.focus()
    },
    title: sayKeys(keys),
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
      {stops.map(([first, ...rest], index) => {
        if (!first) return null
        const stop = {
          tabIndex: index === current ? 0 : -1,
          onFocus: () => setLast(index),
          'data-begins': first.begins,
        }
        if (!first.menu) return <button key={first.label} {...toButton(first)} {...stop} />
        const menu = `${id}${first.menu}`
        return (
          <Fragment key={first.menu}>
            <button type="button" popoverTarget={menu} {...stop}>
              {first.menu}
            </button>
            <div id={menu} popover="auto" className={menuStyles.menu}>
              {[first, ...rest].map((tool) => (
                <button
                  key={tool.label}
                  popoverTarget={menu}
                  popoverTargetAction="hide"
                  {...toButton(tool)}
                >
                  {tool.label}
                  {tool.keys && <kbd data-key={sayKeys(tool.keys)} />}
                </button>
              ))}
              {index === firstMenu && children}
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}

/** `Mod-Shift-8` is "ctrl shift 8". */
const sayKeys = (keys?: string) => keys?.replace('Mod', 'ctrl').replaceAll('-', ' ').toLowerCase()
