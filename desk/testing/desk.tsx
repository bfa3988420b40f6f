import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import type { Role } from '../../contract/desk/roles.ts'
import { startQuery } from '../api/start.ts'
import { choicesQuery } from '../leads/queries.ts'

// jsdom has none of it.
Element.prototype.scrollIntoView ??= () => {}
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

/** A message that waits for a reply. */
export function leadRow(row: Partial<LeadRow> = {}): LeadRow {
  return {
    id: 'm1',
    kind: 'messages',
    type: 'messages',
    name: 'Leena Aho',
    email: 'leena@rannik.example',
    company: '',
    subject: '',
    excerpt: '',
    state: 'new',
    isHeld: false,
    isSpam: false,
    isUnread: false,
    owner: '',
    labels: [],
    receivedAt: 0,
    dueAt: 0,
    snoozedUntil: 0,
    nextStep: '',
    nextStepOn: '',
    startsAt: 0,
    host: '',
    mail: '',
    version: 1,
    ...row,
  }
}

/** The detail of a lead with a meeting ahead. */
export function meetingDetail(): LeadDetail {
  return {
    row: leadRow({ id: 'b1', kind: 'bookings', type: 'bookings' }),
    fields: [],
    page: '/demo',
    source: [],
    spamReason: '',
    consent: null,
    request: null,
    meeting: { startsAt: 0, minutes: 30, host: 'Eve' },
    stopped: { lists: false, forms: false },
    timeZone: '',
    timeline: [],
    replies: [],
    mails: [],
    ofPerson: [],
    ofCompany: [],
    replySubject: '',
    noReply: '',
  }
}

/** Draws a part of the desk as somebody of a role sees it. */
export function renderDesk(children: ReactNode, role: Role = 'team', queryClient = deskQueries()) {
  signInAs(queryClient, role)
  queryClient.setQueryData(choicesQuery.queryKey, { owners: ['Eve'], labels: [], templates: [] })
  const wrapper = (props: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{props.children}</QueryClientProvider>
  )
  return render(children, { wrapper })
}

/** A query client whose answers stay fresh, and that retries nothing. */
export function deskQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
}

export function signInAs(queryClient: QueryClient, role: Role): void {
  const provedUntil = Number.POSITIVE_INFINITY
  const eve = { id: 'eve', name: 'Eve', email: 'eve@cam.example', role, seenAt: 0 }
  queryClient.setQueryData(startQuery.queryKey, {
    brand: 'CAM',
    zone: 'Europe/Tallinn',
    hasPeople: true,
    person: { ...eve, provedUntil, hasPasskey: false },
  })
}
