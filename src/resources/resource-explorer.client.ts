import { afterPaint } from '../hydration/after-paint.ts'

/**
 * The tabs of the resources. A choice is written into the address; `resource-first-paint.js` listens to
 * the address and shows what it asks for, on the first load, on a choice and on Back alike.
 */
const explorer = document.querySelector('[data-resources]')
const tabs = [...(explorer?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
const [all] = tabs

for (const tab of tabs) tab.addEventListener('click', () => choose(tab))

explorer?.querySelector('[role="tablist"]')?.addEventListener('keydown', (event) => {
  const target = neighbour(event as KeyboardEvent)
  if (!target) return
  event.preventDefault()
  choose(target)
  target.focus()
})

explorer?.querySelector('[data-all-resources]')?.addEventListener('click', () => {
  if (!all) return
  choose(all)
  // The button is gone with the empty list.
  all.focus()
})

function choose(tab: HTMLElement) {
  if (tab.ariaSelected === 'true') return
  const url = new URL(location.href)
  if (tab === all) url.searchParams.delete('type')
  else url.searchParams.set('type', tab.dataset.type ?? '')
  history.pushState(null, '', url)
  for (const other of tabs) other.setAttribute('aria-selected', String(other === tab))
  // The tab answers the press at once, the list follows.
  afterPaint(() => dispatchEvent(new PopStateEvent('popstate')))
}

/** The tab a key leads to, if any: arrows go round, Home and End go to the ends. */
function neighbour({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): HTMLElement | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const offered = tabs.filter((tab) => !tab.hidden)
  const current = offered.findIndex((tab) => tab.ariaSelected === 'true')
  const place = {
    ArrowRight: (current + 1) % offered.length,
    ArrowLeft: (current - 1 + offered.length) % offered.length,
    Home: 0,
    End: offered.length - 1,
  }[key]
  return place === undefined ? undefined : offered[place]
}
