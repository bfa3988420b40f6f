document.documentElement.dataset.tab =
  new URLSearchParams(location.search).get('tab') === 'engagement' ? 'engagement' : 'connection'
