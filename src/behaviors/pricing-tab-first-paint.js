// Stands before the panels, so that the one the address asks for is the first to be painted.
document.documentElement.dataset.tab =
  new URLSearchParams(location.search).get('tab') === 'engagement' ? 'engagement' : 'connection'
