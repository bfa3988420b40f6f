import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate, useParams } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../src/components/Icon.tsx'
import { usePerson, useRight, useStart } from '../api/start.ts'
import { returnFocus } from '../components/return-focus.ts'
import { useShownTheme } from '../components/theme.ts'
import { doKey, useKeys } from '../keys/use-keys.ts'
import { wholeList } from '../leads/list-search.ts'
import { leadQuery, listQuery } from '../leads/queries.ts'
import { formatDue, nameLead, nameSubject, stateLabels } from '../leads/words.ts'
import { documentsQuery, toSplat } from '../site/queries.ts'
import { listPlaces } from './places.ts'
import styles from './SearchOrDo.module.css'

/** How long nothing is typed before it is looked for, in milliseconds. */
const typingPause = 150
const maxShown = 6

/** One field on every screen: finds leads of all views and documents of the site, does what can be done with the open one, and goes places. */
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
        <Icon name="search" />
        <span>Search or do</span> <kbd>ctrl K</kbd>
      </button>
      {isOpen && <Field isInbox={isInbox} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Field({ isInbox, onClose }: { isInbox: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const { zone } = useStart()
  const mayRead = useRight('read-leads')
  const mayWork = useRight('work-leads')
  const mayExport = useRight('export-leads')
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
    enabled: mayRead && search !== '',
    placeholderData: keepPreviousData,
  })
  const rows = search && text ? (found.data?.pages[0]?.rows.slice(0, maxShown) ?? []) : []
  const wanted = text.trim().toLowerCase()
  const site = useQuery({ ...documentsQuery, enabled: useRight('edit') && wanted !== '' })
  const documents = (wanted === '' ? [] : (site.data?.documents ?? []))
    .filter(({ title, address }) => `${title} ${address}`.toLowerCase().includes(wanted))
    .slice(0, maxShown)
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
  const matches = (label: string) => label.toLowerCase().includes(wanted)
  const isTeams = lead && lead.row.kind !== 'subscribers' && lead.row.kind !== 'requests'
  const withLead = [
    ...(lead?.noReply === '' ? [['Reply', 'r']] : []),
    ['Assign to me, or to nobody', 'a'],
    ['Snooze', 's'],
    ['Note', 'n'],
    ...(isTeams && !lead.row.isHeld && lead.row.state !== 'booked'
      ? [['Close, or reopen', 'e']]
      : []),
  ].filter(([label = '']) => lead && mayWork && matches(label))
  const otherTheme = useShownTheme() === 'light' ? 'dark' : 'light'
  const everywhere = [
    ...(isInbox && mayExport ? [['Export this list', 'export']] : []),
    [`Switch to ${otherTheme} theme`, 'theme'],
    ...(mayRead ? [['Keys', '?']] : []),
  ].filter(([label = '']) => matches(label))
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
          placeholder={`Search ${mayRead ? 'every lead' : 'the site'}, or say what to do`}
        />
        <Command.List>
          <Command.Empty>
            {found.error?.message ??
              (found.isFetching || search !== text.trim()
                ? 'Searching'
                : `Nothing for “${search}”.`)}
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
                    <b>{nameLead(row)}</b> <span>{row.company}</span> {nameSubject(row)}
                  </p>
                  <span>
                    {row.dueAt > 0 ? formatDue(row, zone, Date.now()) : stateLabels[row.state]}
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {lead && <Actions title={`With ${nameLead(lead.row)}`} actions={withLead} onAct={act} />}
          {documents.length > 0 && (
            <Command.Group heading="Site">
              {documents.map(({ path, title, address }) => (
                <Command.Item
                  key={path}
                  value={path}
                  onSelect={() =>
                    act(() =>
                      navigate({ to: '/site/document/$', params: { _splat: toSplat(path) } }),
                    )
                  }
                >
                  <p>{title}</p>
                  <span>{address}</span>
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
          <Actions title="Do" actions={everywhere} onAct={act} />
        </Command.List>
      </Command>
    </dialog>
  )
}

interface ActionsProps {
  title: string
  /** What each is called, and the key or word that does it. */
  actions: string[][]
  onAct: (work: () => void) => void
}

function Actions({ title, actions, onAct }: ActionsProps) {
  if (actions.length === 0) return null
  return (
    <Command.Group heading={title}>
      {actions.map(([label = '', key = '']) => (
        <Command.Item key={key} onSelect={() => onAct(() => doKey(key))}>
          <p>{label}</p>
          {key.length === 1 && <kbd>{key}</kbd>}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
