// Stands right below the resources and runs before they are painted, so that ?type=guide never shows the rest first.
{
  const explorer = document.querySelector('[data-resources]')
  const tabs = [...explorer.querySelectorAll('[role="tab"]')]
  const items = [...explorer.querySelectorAll('[data-resource]')]
  const has = (type) => items.some((item) => item.dataset.resource === type)
  const show = () => {
    const asked = new URLSearchParams(location.search).get('type')
    const chosen = tabs.find((tab) => tab.dataset.type === asked) ?? tabs[0]
    for (const tab of tabs) {
      tab.setAttribute('aria-selected', String(tab === chosen))
      tab.tabIndex = tab === chosen ? 0 : -1
      // A type without a resource is reached by its address alone.
      tab.hidden = tab !== chosen && tab !== tabs[0] && !has(tab.dataset.type)
    }
    // On a phone the tabs are one line that scrolls.
    chosen.parentElement.scrollLeft = chosen.offsetLeft - 60
    for (const item of items) {
      item.hidden = chosen !== tabs[0] && item.dataset.resource !== chosen.dataset.type
    }
    explorer.querySelector('[data-no-resources]').hidden = items.some((item) => !item.hidden)
    explorer.querySelector('[role="tabpanel"]').setAttribute('aria-labelledby', chosen.id)
  }
  addEventListener('popstate', show)
  show()
}
