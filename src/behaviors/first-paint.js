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

  // Who comes from a page of ours has the font: it is asked for before there are words that would be set in another. What
  // everybody else gets is up to `first-visit-font.ts`.
  let font
  if (document.referrer.startsWith(location.origin))
    font = document.fonts.load('1em Instrument Sans').catch(() => {})
  else page.dataset.font = 'system'

  // What is pressed before the scripts are there is pressed again once they are; see `press-again.ts`.
  const pressed = []
  window.pressedEarly = pressed
  window.onclick = ({ target }) => pressed.push(target)

  const loadRest = () => {
    if (!entry) return
    import(entry)
    for (const href of parts.split(' '))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
  }

  // Once all words are there and the first are painted. A page that is prepared for a visitor paints none yet, and is
  // laid out as far as that goes without.
  addEventListener('DOMContentLoaded', async () => {
    new PerformanceObserver(loadRest).observe({ type: 'paint', buffered: true })
    await font
    if (document.prerendering) page.getBoundingClientRect()
  })
}
