import { brandColors } from '../../contract/brand-colors.ts'
import { runAfterPaint } from '../islands/after-paint.ts'

const key = 'theme'
const ground = document.querySelector('meta[name="theme-color"]')
const systemLight = matchMedia('(prefers-color-scheme: light)')
const toggles = document.querySelectorAll<HTMLButtonElement>('[data-theme-toggle]')
const radios = document.querySelectorAll<HTMLInputElement>('[data-theme-choice] input')

/** `dark`, `light` or `system`; kept here too, for browsers that block storage. */
let current = 'dark'

function choose(choice: string) {
  current = choice
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Storage is blocked: the choice ends with the page.
  }
  label()
  // Changing all colours takes long; the button is drawn as pressed before.
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
  ground?.setAttribute('content', brandColors[getTheme()].ground)
}

function showStored() {
  try {
    current = localStorage.getItem(key) ?? 'dark'
  } catch {
    // Storage is blocked.
  }
  show()
}

for (const toggle of toggles) {
  toggle.addEventListener('click', () => choose(getTheme() === 'dark' ? 'light' : 'dark'))
}
for (const radio of radios) radio.addEventListener('change', () => choose(radio.value))
systemLight.addEventListener('change', show)
addEventListener('storage', showStored)
// A page from the back/forward cache may have missed a later choice.
addEventListener('pageshow', showStored)
showStored()
