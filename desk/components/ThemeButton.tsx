import { useState } from 'react'
import styles from './ThemeButton.module.css'

const read = () => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark')

/** Changes the theme, here and on the site, which keeps it under the same name. */
export function ThemeButton() {
  const [theme, setTheme] = useState(read)
  const other = theme === 'light' ? 'dark' : 'light'
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Switch to ${other} theme`}
      onClick={() => {
        document.documentElement.dataset['theme'] = other
        setTheme(other)
        try {
          localStorage.setItem('theme', other)
        } catch {
          // A blocked store: the choice ends with the page.
        }
      }}
    >
      <svg
        viewBox="0 0 24 24"
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
