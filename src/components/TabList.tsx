import { type KeyboardEvent, type MouseEvent, useLayoutEffect } from 'react'

export interface Tab {
  value: string
  label: string
  /** Where it leads without scripts. */
  href: string
  /** The element that it shows. */
  panel: string
}

interface TabListProps {
  label: string
  tabs: readonly Tab[]
  /** Undefined while they are links. */
  chosen: string | undefined
  onChoose: (value: string) => void
  look: string | undefined
}

/** Links, which React makes tabs after the pattern of the WAI-ARIA practices. */
export function TabList({ label, tabs, chosen, onChoose, look }: TabListProps) {
  useLayoutEffect(() => {
    // On a phone they are one line to scroll.
    const tab = chosen === undefined ? null : document.getElementById(tabId(chosen))
    if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft - 24
  }, [chosen])

  function press(event: MouseEvent, value: string) {
    // A click with a key held opens a window of its own, as on any link.
    if (isHeld(event)) return
    event.preventDefault()
    onChoose(value)
  }

  function move(event: KeyboardEvent, place: number) {
    if (isHeld(event)) return
    const steps = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1, ' ': place }
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1]
    const tab = step === undefined ? undefined : tabs.at(step % tabs.length)
    if (!tab) return
    event.preventDefault()
    document.getElementById(tabId(tab.value))?.focus()
    onChoose(tab.value)
  }

  const isLive = chosen !== undefined
  return (
    <nav className={look} aria-label={label} role={isLive ? 'tablist' : undefined}>
      {tabs.map(({ value, href, panel, label }, place) => (
        <a
          key={value}
          id={tabId(value)}
          href={href}
          {...(isLive && {
            role: 'tab',
            'aria-selected': value === chosen,
            'aria-controls': panel,
            tabIndex: value === chosen ? 0 : -1,
            onClick: (event) => press(event, value),
            onKeyDown: (event) => move(event, place),
          })}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

export function tabId(value: string): string {
  return `tab-${value}`
}

function isHeld({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
