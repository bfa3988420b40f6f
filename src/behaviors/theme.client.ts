import { runAfterPaint } from '../islands/after-paint.ts'
import { themeColors } from '../styles/theme-colors.ts'

const choices = ['dark', 'light', 'system'] as const
type Choice = (typeof choices)[number]

const key = 'theme'
/** The colour of the browser's own frame around the page. */
const ground = document.querySelector('meta[name="theme-color"]')
const systemLight = matchMedia('(prefers-color-scheme: light)')
const toggles = document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')
const radios = document.querySelectorAll<HTMLInputElement>('[data-theme-choice] input')

/** Kept here too, so that a choice holds for the page when the store is blocked. */
let current = stored()

function stored(): Choice {
  try {
    const value = localStorage.getItem(key)
    return choices.find((choice) => choice === value) ?? 'dark'
  } catch {
    return 'dark'
  }
}

function choose(choice: Choice) {
  current = choice
  try {
    localStorage.setItem(key, choice)
  } catch {
    // A blocked store: the choice ends with the page.
  }
  label()
  // Every colour of the page is worked out anew; the press is answered before that.
  runAfterPaint(show)
}

function painted(): 'dark' | 'light' {
  if (current !== 'system') return current
  return systemLight.matches ? 'light' : 'dark'
}

/** Says on the controls which theme it is, and returns it. */
function label(): 'dark' | 'light' {
  const theme = painted()
  const other = theme === 'dark' ? 'light' : 'dark'
  for (const toggle of toggles) toggle.setAttribute('aria-label', `Switch to ${other} theme`)
  for (const radio of radios) radio.checked = radio.value === current
  return theme
}

function show() {
  const theme = label()
  document.documentElement.dataset.theme = theme
  ground?.setAttribute('content', themeColors[theme])
}

for (const toggle of toggles) {
  toggle.addEventListener('click', () => choose(painted() === 'dark' ? 'light' : 'dark'))
}
for (const radio of radios) {
  radio.addEventListener('change', () => choose(radio.value as Choice))
}
systemLight.addEventListener('change', show)
addEventListener('storage', (event) => {
  if (event.key !== key && event.key !== null) return
  current = stored()
  show()
})
// A page that Back brings out of the browser's cache may have missed a choice made since.
addEventListener('pageshow', (event) => {
  if (!event.persisted) return
  current = stored()
  show()
})
show()
