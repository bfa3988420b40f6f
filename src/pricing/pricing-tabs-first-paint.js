// Stands right below the agreements, whose shown one `pricing-tab-first-paint.js` has set: makes tabs of the links above
// them before any other script has come, after the pattern of the WAI-ARIA practices.
{
  const root = document.documentElement
  const list = document.querySelector('[data-tabs]')
  const tabs = [...list.querySelectorAll('a')]
  const offerOf = (tab) => tab.dataset.offer
  const isHeld = ({ altKey, ctrlKey, metaKey, shiftKey }) =>
    altKey || ctrlKey || metaKey || shiftKey

  const show = () => {
    for (const tab of tabs) {
      const chosen = offerOf(tab) === root.dataset.tab
      tab.setAttribute('aria-selected', String(chosen))
      tab.tabIndex = chosen ? 0 : -1
    }
  }
  const choose = (tab) => {
    root.dataset.tab = offerOf(tab)
    show()
    const url = new URL(location.href)
    url.searchParams.set('tab', offerOf(tab))
    // A part of the page that the other panel holds would be out of sight.
    url.hash = ''
    history.replaceState(history.state, '', url)
  }

  list.setAttribute('role', 'tablist')
  for (const tab of tabs) {
    const panel = document.getElementById(offerOf(tab))
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
  }
  list.addEventListener('click', (event) => {
    const tab = tabs.find((one) => one.contains(event.target))
    // A click with a key held opens a window of its own, as on any link.
    if (!tab || isHeld(event)) return
    event.preventDefault()
    choose(tab)
  })
  list.addEventListener('keydown', (event) => {
    const place = tabs.indexOf(event.target)
    if (place < 0 || isHeld(event)) return
    const steps = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1, ' ': place }
    const tab = event.key in steps && tabs.at(steps[event.key] % tabs.length)
    if (!tab) return
    event.preventDefault()
    tab.focus()
    choose(tab)
  })
  show()
}
