{
  const type = new URLSearchParams(location.search).get('type')
  document.documentElement.dataset.type = document.getElementById(`tab-${type}`) ? type : 'all'
}
