// The place is kept from the first paint on; should the script that fills it never run, it is given up.
document.documentElement.dataset.widget = 'waiting'
setTimeout(() => {
  const { dataset } = document.documentElement
  if (dataset.widget === 'waiting') dataset.widget = 'away'
}, 9000)
