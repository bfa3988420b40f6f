import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

/** Under this name the site keeps it, too. */
const key = 'theme'
const changed = 'desk-theme'
const lightDevice = '(prefers-color-scheme: light)'

/** Kept here, too, so that a choice holds for the page where the store is blocked. */
let chosen: Theme = 'dark'
try {
  const stored = localStorage.getItem(key)
  if (stored === 'system' || stored === 'light') chosen = stored
} catch {
  // A blocked store has no other choice.
}

export function chooseTheme(theme: Theme): void {
  chosen = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // A blocked store: the choice ends with the page.
  }
  show()
}

function show(): void {
  document.documentElement.dataset['theme'] = findShown()
  dispatchEvent(new Event(changed))
}

/** What is seen: `system` is what the device has. */
function findShown(): 'light' | 'dark' {
  if (chosen !== 'system') return chosen
  return matchMedia(lightDevice).matches ? 'light' : 'dark'
}

function subscribe(listener: () => void): () => void {
  const device = matchMedia(lightDevice)
  device.addEventListener('change', show)
  addEventListener(changed, listener)
  return () => {
    device.removeEventListener('change', show)
    removeEventListener(changed, listener)
  }
}

export const useTheme = () => useSyncExternalStore(subscribe, () => chosen)
export const useShownTheme = () => useSyncExternalStore(subscribe, findShown)
