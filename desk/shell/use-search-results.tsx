import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { useRight } from '../api/start.ts'
import { findQuery } from '../leads/queries.ts'
import { documentsQuery, newHash, toSplat } from '../site/queries.ts'
import { matches, type ResultGroup } from './search-result.ts'
import { goTo, useCommandResults } from './use-command-results.tsx'
import { nearest, useLeadResults } from './use-lead-results.tsx'

const maxDocuments = 6

/**
 * All results of a search, the likeliest group first. `shownFor` is the search that they belong to: the one before,
 * until the answer has come.
 */
export function useSearchResults(search: string, isInbox: boolean) {
  const mayRead = useRight('read-leads')
  const found = useQuery({
    ...findQuery(mayRead ? search : ''),
    placeholderData: keepPreviousData,
  })
  const shownFor = mayRead ? (found.data?.search ?? '') : search
  const rows = found.data?.rows ?? []
  const leads = useLeadResults(shownFor, rows)
  const documents = useDocumentResults(shownFor)
  const isSite = useMatchRoute()({ to: '/site', fuzzy: true }) !== false
  const toOpen = isSite ? [documents, ...leads] : [...leads, documents]
  const commands = useCommandResults(shownFor, isInbox)
  const everyPlace = useCommandResults('', isInbox).filter(({ heading }) => heading === goTo)
  const isCommand =
    shownFor.length > 2 &&
    commands.some(({ results }) => results.some(({ title }) => begins(String(title), shownFor)))
  const all =
    shownFor === ''
      ? [...commands.slice(0, 1), ...leads, ...commands.slice(1)]
      : isCommand
        ? [...commands, ...toOpen]
        : [...toOpen, ...commands]
  const groups = all.filter(({ results }) => results.length > 0)
  const isEmpty = found.data !== undefined && groups.every(({ heading }) => heading === nearest)
  return {
    shownFor,
    error: found.error,
    isEmpty,
    groups: isEmpty ? [...groups, ...everyPlace] : groups,
  }
}

const begins = (text: string, word: string) => text.toLowerCase().startsWith(word.toLowerCase())

/** Documents of the site whose title or address has the search words. */
function useDocumentResults(search: string): ResultGroup {
  const navigate = useNavigate()
  const { data } = useQuery({ ...documentsQuery, enabled: useRight('edit') && search !== '' })
  const documents = search === '' ? [] : (data?.documents ?? [])
  const commands = documents.length > 0 ? siteCommands : []
  return {
    heading: 'Site',
    results: [
      ...commands
        .filter(({ title }) => matches(title, search))
        .map(({ title, ...place }) => ({ id: title, title, onSelect: () => navigate(place) })),
      ...documents
        .filter(({ title, address }) => matches(`${title} ${address}`, search))
        .slice(0, maxDocuments)
        .map(({ path, title, address }) => ({
          id: path,
          title,
          end: <span>{address}</span>,
          onSelect: () => navigate({ to: '/site/document/$', params: { _splat: toSplat(path) } }),
        })),
    ],
  }
}

const siteCommands = [
  { title: 'Publish', to: '/site/publish' },
  { title: 'New post', to: '/site', search: { group: 'Posts' }, hash: newHash },
  { title: 'New job', to: '/site', search: { group: 'Jobs' }, hash: newHash },
  { title: 'New page', to: '/site', search: { group: 'Pages' }, hash: newHash },
  { title: 'Preview links', to: '/site/previews' },
] as const
