import { afterPaint } from '../hydration/after-paint.ts'

/**
 * Makes tabs of the links above the offers, after the pattern of the WAI-ARIA practices: arrow keys, Home and
 * End move and choose. The page's `data-tab`, set before the first paint, says which panel shows; without
 * scripts it is missing and both panels stand one after the other.
 */
const root = document.documentElement
const list = document.querySelector<HTMLElement>('[data-tabs]')
const tabs = [...(list?.querySelectorAll<HTMLAnchorElement>('a') ?? [])]

const steps: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => -1,
}

function mark(chosen: HTMLAnchorElement) {
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(tab === chosen))
    tab.tabIndex = tab === chosen ? 0 : -1
  }
}

function choose(tab: HTMLAnchorElement) {
  mark(tab)
  // The tab answers the press at once, the offer and its address follow.
  afterPaint(() => {
    root.dataset.tab = tab.dataset.offer
    const url = new URL(location.href)
    url.searchParams.set('tab', tab.dataset.offer ?? '')
    // A part of the page that the other panel holds would be out of sight.
    url.hash = ''
    history.replaceState(history.state, '', url)
  })
}

list?.setAttribute('role', 'tablist')
for (const [index, tab] of tabs.entries()) {
  const panel = document.getElementById(tab.dataset.offer ?? '')
  tab.id = `tab-${tab.dataset.offer}`
  tab.setAttribute('role', 'tab')
  tab.setAttribute('aria-controls', panel?.id ?? '')
  panel?.setAttribute('role', 'tabpanel')
  panel?.setAttribute('aria-labelledby', tab.id)

  tab.addEventListener('click', (event) => {
    // A click with a key held opens a window of its own, as on any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose(tab)
  })
  tab.addEventListener('keydown', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const step = steps[event.key]
    const next = step ? tabs.at(step(index) % tabs.length) : event.key === ' ' ? tab : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
    choose(next)
  })
}

const asked = tabs.find((tab) => tab.dataset.offer === root.dataset.tab) ?? tabs[0]
if (asked) {
  root.dataset.tab = asked.dataset.offer
  mark(asked)
}
