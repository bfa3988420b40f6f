{
  let choice
  try {
    choice = localStorage.getItem('theme')
  } catch {}
  if (choice === 'system')
    choice = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  if (choice === 'light') document.documentElement.dataset.theme = choice
}
