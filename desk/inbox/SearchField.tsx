import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pressKey, useKeys } from '../keys/use-keys.ts'
import styles from './FilterBar.module.css'

/** How long typing must pause before the search starts, in milliseconds. */
const typingPause = 200

interface SearchProps {
  value: string
  onSearch: (text: string) => void
  /** Opens the first lead that is found for these words. */
  onEnter: (search: string) => void
}

/** The search field of the inbox. `value` is the search in the address. */
export function SearchField({ value, onSearch, onEnter }: SearchProps) {
  const [text, setText] = useState(value)
  // The address wins where it changed otherwise, as by Back.
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)
  if (known !== value) {
    setKnown(value)
    setAsked(value)
    if (asked !== value) setText(value)
  }
  const field = useRef<HTMLInputElement>(null)
  const search = useEffectEvent(() => {
    setAsked(text.trim())
    onSearch(text.trim())
  })
  useEffect(() => {
    // Nearly every lead has a word that begins with a given letter.
    if (text.trim() === value || /^\w$/.test(text.trim())) return
    const timer = setTimeout(() => search(), typingPause)
    return () => clearTimeout(timer)
  }, [text, value])
  useKeys({
    '/': () => {
      // While a lead has the whole screen, the key belongs to the other search field.
      if (field.current?.checkVisibility({ visibilityProperty: true })) field.current.focus()
      else pressKey('search')
    },
  })
  return (
    <label className={styles.search}>
      <span className="visually-hidden">Search leads</span>
      <input
        ref={field}
        type="search"
        placeholder="Search leads"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          if (nativeEvent.isComposing) return
          if (key === 'Enter') {
            setAsked(text.trim())
            onEnter(text.trim())
          }
          if (key === 'Escape' && text !== '') setText('')
          else if (key === 'Enter' || key === 'Escape') currentTarget.blur()
        }}
      />
      <kbd data-key="/" />
    </label>
  )
}
