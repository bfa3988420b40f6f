import { runAfterPaint } from '../islands/after-paint.ts'
import { themeColors } from '../styles/theme-colors.ts'

const key = 'theme'
const ground = document.querySelector('meta[name="theme-color"]')
const systemLight = matchMedia('(prefers-color-scheme: light)')
const toggles = document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')
const radios = document.querySelectorAll<HTMLInputElement>('[data-theme-choice] input')

/** `dark`, `light` or `system`; kept here too, so that a choice holds for the page when the store is blocked. */
let current = 'dark'

function choose(choice: string) {
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

function getTheme(): 'dark' | 'light' {
  const isLight = current === 'light' || (current === 'system' && systemLight.matches)
  return isLight ? 'light' : 'dark'
}

function label() {
  const other = getTheme() === 'dark' ? 'light' : 'dark'
  for (const toggle of toggles) toggle.setAttribute('aria-label', `Switch to ${other} theme`)
  for (const radio of radios) radio.checked = radio.value === current
}

function show() {
  label()
  document.documentElement.dataset.theme = getTheme()
  ground?.setAttribute('content', themeColors[getTheme()])
}

function showStored() {
  try {
    current = localStorage.getItem(key) ?? 'dark'
  } catch {
    // A blocked store has no other choice.
  }
  show()
}

for (const toggle of toggles) {
  toggle.addEventListener('click', () => choose(getTheme() === 'dark' ? 'light' : 'dark'))
}
for (const radio of radios) radio.addEventListener('change', () => choose(radio.value))
systemLight.addEventListener('change', show)
addEventListener('storage', showStored)
// A page that Back brings out of the browser's cache may have missed a choice made since.
addEventListener('pageshow', showStored)
showStored()
