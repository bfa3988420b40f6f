import { useKeys } from '../keys/use-keys.ts'
import { chooseTheme, useShownTheme } from './theme.ts'

/** Changes the theme, here and on the site. */
export function ThemeButton() {
  const other = useShownTheme() === 'light' ? 'dark' : 'light'
  const change = () => chooseTheme(other)
  useKeys({ theme: change })
  return (
    <button type="button" aria-label={`Switch to ${other} theme`} onClick={change}>
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
