import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

/** The site stores its theme under the same name. */
const key = 'theme'
const changed = 'desk-theme'
const lightDevice = '(prefers-color-scheme: light)'

/** Kept here too, for a browser that blocks storage: there a choice holds until the page is left. */
let chosen: Theme = 'dark'
try {
  const stored = localStorage.getItem(key)
  if (stored === 'system' || stored === 'light') chosen = stored
} catch {
  // Storage is blocked.
}

export function chooseTheme(theme: Theme): void {
  chosen = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage is blocked.
  }
  show()
}

function show(): void {
  document.documentElement.dataset['theme'] = findShown()
  dispatchEvent(new Event(changed))
}

/** The theme that shows; for `system` that of the device. */
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
