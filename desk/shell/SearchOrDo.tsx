import { useMatchRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Icon } from '../../src/components/Icon.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { SearchDialog } from './SearchDialog.tsx'
import styles from './SearchOrDo.module.css'

/** The search of every screen: finds leads and documents, does commands on the open lead, goes to screens. */
export function SearchOrDo() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  // The inbox has a search field of its own.
  const isInbox = useMatchRoute()({ to: '/inbox', fuzzy: true }) !== false
  useKeys(isInbox ? { search: open } : { '/': open })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'k') return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button type="button" className={styles.button} onClick={open}>
        <Icon name="search" />
        <span>Search or do</span> <kbd data-key="ctrl K" />
      </button>
      {isOpen && <SearchDialog isInbox={isInbox} onClose={() => setIsOpen(false)} />}
    </>
  )
}
