{
  const page = document.documentElement
  // The build names the scripts of the page here: the one that imports all, and what it leads to.
  const { entry, parts } = document.currentScript.dataset

  let choice
  try {
    choice = localStorage.getItem('theme')
  } catch {}
  if (choice === 'system')
    choice = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  if (choice === 'light') page.dataset.theme = choice

  // What is pressed before the scripts are there is pressed again once they are; see `press-again.ts`.
  const pressed = []
  window.pressedEarly = pressed
  window.onclick = ({ target }) => pressed.push(target)

  const loadRest = () => {
    if (!entry) return
    import(/* @vite-ignore */ entry)
    for (const href of parts.split(' '))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
  }

  // Once all words are there and the first are painted.
  addEventListener('DOMContentLoaded', () =>
    new PerformanceObserver(loadRest).observe({ type: 'paint', buffered: true }),
  )
}
