import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LeadRow } from '../../contract/desk/leads.ts'
import { stateLabels } from '../../contract/desk/words.ts'
import { usePerson, useRight, useStart } from '../api/start.ts'
import { useShownTheme } from '../components/theme.ts'
import { pressKey } from '../keys/use-keys.ts'
import { findQuery, leadQuery, todayQuery } from '../leads/queries.ts'
import { readSeen } from '../leads/seen-leads.ts'
import { formatDue, nameLead, nameSubject } from '../leads/words.ts'
import { documentsQuery, toSplat } from '../site/queries.ts'
import { listPlaces } from './places.ts'

/** Something that the field finds or does. */
interface Offer {
  id: string
  title: ReactNode
  about?: ReactNode
  /** What stands at its end. */
  end?: ReactNode
  does: () => unknown
}

interface Group {
  heading: string
  offers: Offer[]
}

const maxDocuments = 6
const maxDue = 3
const maxNear = 3

/**
 * What there is for a search, the likeliest group first; while nothing is typed, what one comes back to.
 * `shownFor` is the search that it is for, which is the one before until the answer has come.
 */
export function useOffers(search: string, isInbox: boolean) {
  const mayRead = useRight('read-leads')
  const found = useQuery({
    ...findQuery(mayRead ? search : ''),
    placeholderData: keepPreviousData,
  })
  const shownFor = mayRead ? (found.data?.search ?? '') : search
  const rows = found.data?.rows ?? []
  const leads = useLeadOffers(shownFor, rows)
  const documents = useDocumentOffers(shownFor)
  const commands = useCommandOffers(shownFor, isInbox)
  const isCommand =
    shownFor.length > 2 &&
    commands.some(({ offers }) => offers.some(({ title }) => begins(String(title), shownFor)))
  const all =
    shownFor === ''
      ? [...commands.slice(0, 1), ...leads, ...commands.slice(1)]
      : isCommand
        ? [...commands, ...leads, documents]
        : [...leads, documents, ...commands]
  const groups = all.filter(({ offers }) => offers.length > 0)
  const isEmpty = found.data !== undefined && groups.every(({ heading }) => heading === nearest)
  return { shownFor, error: found.error, isEmpty, groups }
}

/** Of the group that is there where nothing is found: whoever begins alike. */
const nearest = 'Nearest'
const nearLetters = 3

const begins = (text: string, word: string) => text.toLowerCase().startsWith(word.toLowerCase())
const has = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())

/** What is found and where there is more of it; before that, what was opened last, or is due next. */
function useLeadOffers(search: string, rows: LeadRow[]): Group[] {
  const navigate = useNavigate()
  const { zone } = useStart()
  const mayRead = useRight('read-leads')
  const { lead: open } = useParams({ strict: false })
  const isAtRest = mayRead && search === ''
  const seen = useQueries({
    queries: (isAtRest ? readSeen() : []).filter((id) => id !== open).map(leadQuery),
    combine: (answers) => answers.flatMap(({ data }) => data?.row ?? []),
  })
  const { data: today } = useQuery({ ...todayQuery, enabled: isAtRest })
  const isNone = mayRead && search.length > nearLetters && rows.length === 0
  const { data: near } = useQuery(findQuery(isNone ? search.slice(0, nearLetters) : ''))
  const toOffer = (row: LeadRow): Offer => ({
    id: row.id,
    title: (
      <>
        <b>
          <Marked text={nameLead(row)} search={search} />
        </b>{' '}
        <Marked text={row.company} search={search} />
      </>
    ),
    about: <Marked text={nameFound(row, search)} search={search} />,
    end: <span>{row.dueAt > 0 ? formatDue(row, zone, Date.now()) : stateLabels[row.state]}</span>,
    does: () => navigate({ to: '/inbox/$lead', params: { lead: row.id } }),
  })
  if (isAtRest) {
    const due = today?.due.filter(({ id }) => id !== open).slice(0, maxDue) ?? []
    return [
      seen.length > 0
        ? { heading: 'Opened last', offers: seen.map(toOffer) }
        : { heading: 'Due next', offers: due.map(toOffer) },
    ]
  }
  if (rows.length === 0) {
    return [{ heading: nearest, offers: near?.rows.slice(0, maxNear).map(toOffer) ?? [] }]
  }
  const company = rows.find((row) => has(row.company, search))?.company
  return [
    {
      heading: 'Leads',
      offers: [
        ...rows.map(toOffer),
        ...(company
          ? [
              {
                id: 'company',
                title: `Everyone from ${company}`,
                does: () => navigate({ to: '/inbox', search: { view: 'all', company } }),
              },
            ]
          : []),
        {
          id: 'all',
          title: `All leads with “${search}”`,
          does: () => navigate({ to: '/inbox', search: { view: 'all', search } }),
        },
      ],
    },
  ]
}

/** The subject, or where the words stand in none of what else is shown, how the text begins. */
function nameFound(row: LeadRow, search: string): string {
  const shown = `${nameLead(row)} ${row.company} ${nameSubject(row)}`
  const isInText = findWords(search).some((word) => !has(shown, word) && has(row.excerpt, word))
  return isInText ? row.excerpt : nameSubject(row)
}

const findWords = (search: string) => search.match(/[\p{L}\p{N}]+/gu) ?? []

/** A text with the words that were searched for. */
function Marked({ text, search }: { text: string; search: string }) {
  const words = findWords(search)
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'iu'))
  // biome-ignore lint/suspicious/noArrayIndexKey: every second part is a word that was found
  return parts.map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}

/** Of the site, by title and address. */
function useDocumentOffers(search: string): Group {
  const navigate = useNavigate()
  const { data } = useQuery({ ...documentsQuery, enabled: useRight('edit') && search !== '' })
  const documents = search === '' ? [] : (data?.documents ?? [])
  return {
    heading: 'Site',
    offers: documents
      .filter(({ title, address }) => has(`${title} ${address}`, search))
      .slice(0, maxDocuments)
      .map(({ path, title, address }) => ({
        id: path,
        title,
        end: <span>{address}</span>,
        does: () => navigate({ to: '/site/document/$', params: { _splat: toSplat(path) } }),
      })),
  }
}

/** What a key does, or where there is none a word. */
interface Action {
  title: string
  key: string
  isOffered?: boolean
}

/** What can be done with the open lead, where one can go, and what can be done anywhere. */
function useCommandOffers(search: string, isInbox: boolean): Group[] {
  const navigate = useNavigate()
  const mayRead = useRight('read-leads')
  const mayWork = useRight('work-leads')
  const mayExport = useRight('export-leads')
  const { role } = usePerson()
  const { lead: id = '' } = useParams({ strict: false })
  const { data: lead } = useQuery({ ...leadQuery(id), enabled: id !== '' })
  const otherTheme = useShownTheme() === 'light' ? 'dark' : 'light'
  const isTeams = lead && lead.row.kind !== 'subscribers' && lead.row.kind !== 'requests'
  const mayClose = isTeams && !lead.row.isQuarantined && lead.row.state !== 'booked'
  const withLead: Action[] = [
    { title: 'Reply', key: 'r', isOffered: lead?.noReply === '' },
    { title: 'Assign to me, or to nobody', key: 'a' },
    { title: 'Snooze', key: 's' },
    { title: 'Note', key: 'n' },
    { title: 'Close, or reopen', key: 'e', isOffered: mayClose === true },
  ]
  const anywhere: Action[] = [
    { title: 'Export this list', key: 'export', isOffered: isInbox && mayExport },
    { title: `Switch to ${otherTheme} theme`, key: 'theme' },
    { title: 'Keys', key: '?', isOffered: mayRead },
  ]
  const toOffers = (actions: Action[]) =>
    actions
      .filter(({ title, isOffered = true }) => isOffered && has(title, search))
      .map(({ title, key }) => ({
        id: key,
        title,
        end: key.length === 1 && <kbd data-key={key} />,
        does: () => pressKey(key),
      }))
  const you = { to: '/you', label: 'You and your devices' } as const
  return [
    {
      heading: lead ? `With ${nameLead(lead.row)}` : 'With the open lead',
      offers: lead && mayWork ? toOffers(withLead) : [],
    },
    {
      heading: 'Go to',
      offers: [...listPlaces(role), you]
        .filter(({ label }) => has(label, search))
        .map(({ label, to }) => ({ id: to, title: label, does: () => navigate({ to }) })),
    },
    { heading: 'Do', offers: toOffers(anywhere) },
  ]
}
