import { useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'

/** Changes the theme, here and on the site, which keeps it under the same name. */
export function ThemeButton() {
  const { dataset } = document.documentElement
  const [theme, setTheme] = useState(dataset['theme'])
  const other = theme === 'light' ? 'dark' : 'light'
  const change = () => {
    dataset['theme'] = other
    setTheme(other)
    try {
      localStorage.setItem('theme', other)
    } catch {
      // A blocked store: the choice ends with the page.
    }
  }
  useKeys({ theme: change })
  return (
    <button type="button" className="sign" aria-label={`Switch to ${other} theme`} onClick={change}>
      <svg
        viewBox="0 0 24 24"
        width="19"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="8.5" />
        <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor" stroke="none" />
      </svg>
    </button>
  )
}
