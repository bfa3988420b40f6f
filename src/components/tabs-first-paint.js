{
  const query = new URLSearchParams(location.search)
  const asked = query.get('tab') ?? query.get('type')
  const tabs = [...document.querySelectorAll('[id^="tab-"]')].map(({ id }) => id.slice(4))
  document.documentElement.dataset.tab = tabs.includes(asked) ? asked : tabs[0]
}
