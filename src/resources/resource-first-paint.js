// Stands right below the resources and runs before they are painted: ?type=guide never shows the rest first, and the
// tabs say and do what they should before any other script has come.
{
  const explorer = document.querySelector('[data-resources]')
  const tabs = [...explorer.querySelectorAll('[role="tab"]')]
  const items = [...explorer.querySelectorAll('[data-resource]')]
  const [all] = tabs
  let chosen

  const show = () => {
    const asked = new URLSearchParams(location.search).get('type')
    chosen = tabs.find((tab) => tab.dataset.type === asked) ?? all
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen))
      tab.tabIndex = tab === chosen ? 0 : -1
    }
    for (const item of items)
      item.hidden = chosen !== all && item.dataset.resource !== chosen.dataset.type
    explorer.querySelector('[data-no-resources]').hidden = items.some((item) => !item.hidden)
    explorer.querySelector('[role="tabpanel"]').setAttribute('aria-labelledby', chosen.id)
    // On a phone the tabs are one line to scroll.
    chosen.parentElement.scrollLeft = chosen.offsetLeft - 24
  }
  const choose = (tab) => {
    // The button is gone with the empty list, and an arrow leads to the tab.
    tab.focus()
    if (tab === chosen) return
    const url = new URL(location.href)
    if (tab === all) url.searchParams.delete('type')
    else url.searchParams.set('type', tab.dataset.type)
    history.pushState(null, '', url)
    show()
  }

  explorer.addEventListener('click', ({ target }) => {
    const pressed = target.closest('button')
    if (pressed) choose(tabs.includes(pressed) ? pressed : all)
  })
  explorer.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const place = tabs.indexOf(event.target)
    if (place < 0 || altKey || ctrlKey || metaKey) return
    const steps = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }
    const next = key in steps && tabs.at(steps[key] % tabs.length)
    if (!next) return
    event.preventDefault()
    choose(next)
  })
  addEventListener('popstate', show)
  show()
}
