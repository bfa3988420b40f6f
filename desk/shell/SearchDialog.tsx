import { Command } from 'cmdk'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../src/components/Icon.tsx'
import { useRight } from '../api/start.ts'
import { returnFocus } from '../components/return-focus.ts'
import styles from './SearchDialog.module.css'
import { useSearchResults } from './use-search-results.tsx'

/** How long typing must pause before the search starts, in milliseconds. */
const typingPause = 120

interface Props {
  isInbox: boolean
  onClose: () => void
}

/** The dialog of the search. Results stay until the next ones are there. */
export function SearchDialog({ isInbox, onClose }: Props) {
  const mayRead = useRight('read-leads')
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    field.current?.focus()
    return () => returnFocus(before)
  }, [])
  const [text, setText] = useState('')
  const typed = text.trim()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  const { groups, shownFor, isEmpty, error } = useSearchResults(search, isInbox)
  const select = (onSelect: () => unknown) => {
    dialog.current?.close()
    void onSelect()
  }

  // The first result is picked. Enter pressed before the answer is there waits for it.
  const [picked, setPicked] = useState('')
  const [isEntered, setIsEntered] = useState(false)
  const first = groups[0]?.results[0]
  const firstId = first?.id ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: picks the first again after each search
  useEffect(() => setPicked(firstId), [firstId, shownFor])
  useEffect(() => {
    if (!isEntered || typed !== shownFor) return
    setIsEntered(false)
    if (first) select(first.onSelect)
  })
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed === shownFor) return
    event.preventDefault()
    setIsEntered(true)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search or do"
      closedby="any"
      onClose={onClose}
    >
      <Command
        label="Search or do"
        shouldFilter={false}
        loop
        value={picked}
        onValueChange={setPicked}
        onKeyDown={enter}
        data-waiting={typed === shownFor || error ? undefined : ''}
      >
        <div className={styles.head}>
          <Icon name="search" />
          <Command.Input
            ref={field}
            value={text}
            onValueChange={setText}
            placeholder="Search or do"
          />
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
        <div role="status" className={styles.none}>
          {error?.message}
          {!error && isEmpty && (
            <>
              <p>
                <b>Nothing for “{shownFor}”</b>
              </p>
              <p>
                {mayRead
                  ? 'Try the beginning of a name, a company, or a word that they wrote.'
                  : 'Try a word of its title.'}
              </p>
            </>
          )}
        </div>
        <Command.List>
          {groups.map(({ heading, results }) => (
            <Command.Group key={heading} heading={heading}>
              {results.map(({ id, title, about, end, onSelect }) => (
                <Command.Item key={id} value={id} onSelect={() => select(onSelect)}>
                  <div>
                    <p>{title}</p>
                    {about && <p className="soft">{about}</p>}
                  </div>
                  {end}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </dialog>
  )
}
