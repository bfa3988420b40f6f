import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate, useParams } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { usePerson, useRight } from '../api/start.ts'
import { returnFocus } from '../components/return-focus.ts'
import { doKey, useKeys } from '../keys/use-keys.ts'
import { wholeList } from '../leads/list-search.ts'
import { leadQuery, listQuery } from '../leads/queries.ts'
import { nameLead, nameSubject } from '../leads/words.ts'
import { listPlaces } from './places.ts'
import styles from './SearchOrDo.module.css'

/** How long nothing is typed before it is looked for, in milliseconds. */
const typingPause = 150
const maxShown = 6

/** One field on every screen: finds leads of all views, does what can be done with the open one, and goes places. */
export function SearchOrDo() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  // The inbox has a field of its own.
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
        Search or do <kbd>ctrl K</kbd>
      </button>
      {isOpen && <Field onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Field({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const mayWork = useRight('work-leads')
  const { lead: id = '' } = useParams({ strict: false })
  const { data: lead } = useQuery({ ...leadQuery(id), enabled: id !== '' })
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    field.current?.focus()
    return () => returnFocus(before)
  }, [])
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  const found = useInfiniteQuery({
    ...listQuery({ ...wholeList, view: 'all', search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const rows = search && text ? (found.data?.pages[0]?.rows.slice(0, maxShown) ?? []) : []
  const [picked, setPicked] = useState('')
  // What is found comes first, and Enter opens it.
  const first = rows[0]?.id
  useEffect(() => {
    if (first) setPicked(first)
  }, [first])

  const act = (work: () => void) => {
    dialog.current?.close()
    work()
  }
  const matches = (label: string) => label.toLowerCase().includes(text.trim().toLowerCase())
  const isTeams = lead && lead.row.kind !== 'subscribers' && lead.row.kind !== 'requests'
  const actions = [
    ...(lead?.noReply === '' ? [['Reply', 'r']] : []),
    ['Assign to me, or to nobody', 'a'],
    ['Snooze', 's'],
    ['Note', 'n'],
    ...(isTeams && !lead.row.isHeld && lead.row.state !== 'booked'
      ? [['Close, or reopen', 'e']]
      : []),
  ].filter(([label = '']) => lead && mayWork && matches(label))
  const you = { to: '/you', label: 'You and your devices' } as const
  const shownPlaces = [...listPlaces(usePerson().role), you].filter(({ label }) => matches(label))
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
      >
        <Command.Input
          ref={field}
          value={text}
          onValueChange={setText}
          placeholder="Search every lead, or say what to do"
        />
        <Command.List>
          <Command.Empty>
            {search === text.trim() && found.isSuccess ? `No lead for “${search}”.` : 'Searching'}
          </Command.Empty>
          {rows.length > 0 && (
            <Command.Group heading="Leads">
              {rows.map((row) => (
                <Command.Item
                  key={row.id}
                  value={row.id}
                  onSelect={() =>
                    act(() => navigate({ to: '/inbox/$lead', params: { lead: row.id } }))
                  }
                >
                  <p>
                    <b>{nameLead(row)}</b>
                    {row.company && `, ${row.company}`}. {nameSubject(row)}
                  </p>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {lead && actions.length > 0 && (
            <Command.Group heading={`With ${nameLead(lead.row)}`}>
              {actions.map(([label = '', key = '']) => (
                <Command.Item key={key} onSelect={() => act(() => doKey(key))}>
                  <p>{label}</p>
                  <kbd>{key}</kbd>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {shownPlaces.length > 0 && (
            <Command.Group heading="Go to">
              {shownPlaces.map(({ label, to }) => (
                <Command.Item key={to} onSelect={() => act(() => navigate({ to }))}>
                  <p>{label}</p>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
    </dialog>
  )
}
