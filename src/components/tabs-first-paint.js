{
  const query = new URLSearchParams(location.search)
  const requested = query.get('tab') ?? query.get('type')
  const tabs = [...document.querySelectorAll('[id^="tab-"]')].map(({ id }) => id.slice(4))
  document.documentElement.dataset.tab = tabs.includes(requested) ? requested : tabs[0]
}
