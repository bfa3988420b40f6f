import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { usePerson, useRight } from '../api/start.ts'
import { useShownTheme } from '../components/theme.ts'
import { hasKeyboard, pressKey } from '../keys/use-keys.ts'
import { nameLead } from '../leads/lead-text.ts'
import { leadQuery } from '../leads/queries.ts'
import { listScreens } from './screens.ts'
import { matches, type ResultGroup } from './search-result.ts'

/** The key of the command, or a word where it has none. */
interface Action {
  title: string
  key: string
  isShown?: boolean
}

/** The group of the screens. */
export const goTo = 'Go to'

/** Commands on the open lead, screens to go to, and commands that work anywhere. */
export function useCommandResults(search: string, isInbox: boolean): ResultGroup[] {
  const navigate = useNavigate()
  const mayRead = useRight('read-leads')
  const mayWork = useRight('work-leads')
  const mayExport = useRight('export-leads')
  const { role } = usePerson()
  const { lead: id = '' } = useParams({ strict: false })
  const { data: lead } = useQuery({ ...leadQuery(id), enabled: id !== '' })
  const otherTheme = useShownTheme() === 'light' ? 'dark' : 'light'
  const isTeams = lead && lead.row.kind !== 'subscribers' && lead.row.kind !== 'requests'
  const mayClose = isTeams && !lead.row.isHeld && lead.row.state !== 'booked'
  // While leads are selected, keys work on these and not on the open lead.
  const areSelected = document.querySelector('[data-selection]') !== null
  const withLead: Action[] = [
    { title: 'Reply', key: 'r', isShown: lead?.noReply === '' },
    { title: 'Assign to me, or unassign', key: 'a' },
    { title: 'Snooze', key: 's' },
    { title: 'Note', key: 'n' },
    { title: 'Close, or reopen', key: 'e', isShown: mayClose === true },
  ]
  const anywhere: Action[] = [
    { title: 'Export this list', key: 'export', isShown: isInbox && mayExport },
    { title: `Switch to ${otherTheme} theme`, key: 'theme' },
    { title: 'Keys', key: '?', isShown: mayRead && hasKeyboard() },
  ]
  const toResults = (actions: Action[]) =>
    actions
      .filter(({ title, isShown = true }) => isShown && matches(title, search))
      .map(({ title, key }) => ({
        id: key,
        title,
        end: key.length === 1 && <kbd data-key={key} />,
        onSelect: () => pressKey(key),
      }))
  const you = { to: '/you', label: 'You and your devices' } as const
  return [
    {
      heading: lead ? `With ${nameLead(lead.row)}` : 'With the open lead',
      results: lead && mayWork && !areSelected ? toResults(withLead) : [],
    },
    {
      heading: goTo,
      results: [...listScreens(role), you]
        .filter(({ label }) => matches(label, search))
        .map(({ label, to }) => ({ id: to, title: label, onSelect: () => navigate({ to }) })),
    },
    { heading: 'Do', results: toResults(anywhere) },
  ]
}
