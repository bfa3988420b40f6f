import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { IslandBoundary } from '../islands/IslandBoundary.tsx'
import { TranslatedText } from '../islands/TranslatedText.tsx'

export interface Tab {
  value: string
  label: string
  href: string
  panel: string
}

interface TabsProps {
  id: string
  /** The query parameter of the chosen tab; without it the first tab is chosen. */
  parameter: string
  label: string
  tabs: readonly Tab[]
  look: string | undefined
  children: (chosen: string | undefined, choose: (value: string) => void) => ReactNode
}

/**
 * Tabs after the WAI-ARIA pattern, from links in the HTML. The choice is a query parameter and an attribute of the root
 * element, which `tabs-first-paint.js` sets before the first paint.
 */
export function Tabs(props: TabsProps) {
  return (
    <IslandBoundary id={props.id}>
      <TabsAndPanels {...props} />
    </IslandBoundary>
  )
}

function TabsAndPanels({ parameter, label, tabs, look, children }: TabsProps) {
  const [chosen, setChosen] = useState<string>()
  const readAddress = useEffectEvent(() => {
    const requested = new URLSearchParams(location.search).get(parameter)
    setChosen((tabs.find(({ value }) => value === requested) ?? tabs[0])?.value)
  })
  useEffect(() => {
    const onBack = () => readAddress()
    onBack()
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  useLayoutEffect(() => {
    if (chosen !== undefined) document.documentElement.dataset.tab = chosen
  }, [chosen])

  function choose(value: string) {
    if (value === chosen) return
    const url = new URL(location.href)
    if (value === tabs[0]?.value) url.searchParams.delete(parameter)
    else url.searchParams.set(parameter, value)
    // The fragment may point into a tab that is hidden now.
    url.hash = ''
    history.pushState(null, '', url)
    setChosen(value)
  }
  return (
    <>
      <TranslatedText>
        <TabList label={label} tabs={tabs} chosen={chosen} onChoose={choose} look={look} />
      </TranslatedText>
      {children(chosen, choose)}
    </>
  )
}

interface TabListProps extends Pick<TabsProps, 'label' | 'tabs' | 'look'> {
  chosen: string | undefined
  onChoose: (value: string) => void
}

function TabList({ label, tabs, chosen, onChoose, look }: TabListProps) {
  function press(event: MouseEvent, value: string) {
    // A click with a modifier key opens a new window or tab, as on any link.
    if (hasModifier(event)) return
    event.preventDefault()
    onChoose(value)
  }

  function move(event: KeyboardEvent, index: number) {
    if (hasModifier(event)) return
    const steps = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1, ' ': index }
    const step = Object.entries(steps).find(([key]) => key === event.key)?.[1]
    const tab = step === undefined ? undefined : tabs.at(step % tabs.length)
    if (!tab) return
    event.preventDefault()
    document.getElementById(toTabId(tab.value))?.focus()
    onChoose(tab.value)
  }

  const isLive = chosen !== undefined
  return (
    <nav className={look} aria-label={label} role={isLive ? 'tablist' : undefined}>
      {tabs.map(({ value, href, panel, label }, index) => (
        <a
          key={value}
          id={toTabId(value)}
          href={href}
          {...(isLive && {
            role: 'tab',
            'aria-selected': value === chosen,
            'aria-controls': panel,
            tabIndex: value === chosen ? 0 : -1,
            onClick: (event) => press(event, value),
            onKeyDown: (event) => move(event, index),
          })}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

export function toTabId(value: string): string {
  return `tab-${value}`
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
