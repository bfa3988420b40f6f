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

/** Paths in a box of 16 units, as the icons of the site; a tool without an icon is drawn by its name. */
const icons: Readonly<Record<string, string>> = {
  Heading: 'M4 3v10M12 3v10M4 8h8',
  Bold: 'M4.5 3h4a2.5 2.5 0 0 1 0 5h-4zM4.5 8h4.8a2.5 2.5 0 0 1 0 5H4.5z',
  Italic: 'M6.5 3h5M4.5 13h5M9.5 3l-3 10',
  Link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0L12.7 7A2.6 2.6 0 0 0 9 3.3l-.9.9M9.2 6.8a2.6 2.6 0 0 0-3.7 0L3.3 9A2.6 2.6 0 0 0 7 12.7l.9-.9',
  List: 'M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  Picture: 'M2 3h12v10H2zM2 11l3.5-3.5L9 11l2-2 3 3M10.5 6h.01',
  More: 'M3 8h.01M8 8h.01M13 8h.01',
  Undo: 'M5.5 3l-3 3 3 3M2.5 6h7a3.5 3.5 0 0 1 0 7H7',
  Redo: 'M10.5 3l3 3-3 3M13.5 6h-7a3.5 3.5 0 0 0 0 7H9',
}

const drawTool = (name: string) =>
  name in icons ? (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  ) : (
    name
  )

interface ToolbarProps {
  label: string
  view: EditorView
  tools: readonly Tool[]
  className: string | undefined
  /** Further entries at the end of the first menu. */
  children?: ReactNode
}

/** A toolbar: one tab stop, with arrow keys between its tools. */
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
    // Keeps the selection in the text.
    onMouseDown: (event: SyntheticEvent) => event.preventDefault(),
    onClick: () => {
      run(view.state, view.dispatch, view)
      view.focus()
    },
    title: [label, formatKeys(keys)].filter(Boolean).join(', '),
    'aria-label': label,
    children: drawTool(label),
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
            <button
              type="button"
              popoverTarget={menu}
              title={first.menu}
              aria-label={first.menu}
              {...stop}
            >
              {drawTool(first.menu)}
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
                  {tool.keys && <kbd data-key={formatKeys(tool.keys)} />}
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

/** `Mod-Shift-8` becomes "ctrl shift 8". */
const formatKeys = (keys?: string) =>
  keys?.replace('Mod', 'ctrl').replaceAll('-', ' ').toLowerCase()
