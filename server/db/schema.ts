import type { ColumnType, Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { Role } from '../../contract/desk/roles.ts'
import type { EventName, LeadState } from '../../contract/leads/lead-events.ts'
import type { LeadColumns, LeadKind } from '../../contract/leads/leads.ts'
import type { EventType, WebhookShape } from '../../contract/leads/webhooks.ts'

/** The tables. A column is text, an integer or a bigint, as in both databases; a time is milliseconds since 1970. */
export interface Schema extends LeadTables {
  /** The slots that are taken; two bookings cannot have the same one, by the primary key. */
  booking_slots: {
    starts_at: number
    /** Who holds the meeting; empty where the opening hours name nobody. */
    host: Generated<string>
    ends_at: number
    booking_id: string
    /** When the hold ends unless its link is used; 0 for a slot that is booked. */
    held_until: Generated<number>
  }
  /** The busy times of the calendars in the settings, as last read. */
  calendars: {
    /** Keyed hash of its host and its address, which is a secret. */
    id: string
    /** The host whose calendar it is; empty for everybody's. */
    host: string
    /** When it was last read with success; 0 before the first time. */
    read_at: number
    /** Spans in order, as JSON: from one time until another, in milliseconds since 1970. */
    busy: string
  }
  /** Answers to forms that came with an `Idempotency-Key`, for 24 hours. */
  idempotency_keys: {
    path: string
    /** Keyed hash of the `Idempotency-Key`, base64url; the key itself is not stored. */
    key: string
    /** Keyed hash of the key and its values, base64url: without the key, nobody can test guesses of the values against it. */
    request_hash: string
    /** The body of the answer to the first request, the outcome of its form, and the lead it stored. */
    answer: string
    outcome: Generated<string>
    lead_id: Generated<string>
    created_at: number
  }
  /** One mail to send: stored in the transaction of what it is about, delivered at least once. */
  outbox: {
    /** UUID version 7; the mail's `Message-ID` comes from it, so a second delivery has the same. */
    id: string
    created_at: number
    lead_kind: LeadKind
    /** Empty for a mail about an erased lead, which has no timeline either. */
    lead_id: string
    template: string
    recipient: string
    /** `held`: until its lead is approved; `failed`: given up; `handled`: given up, and somebody saw to it; `withheld`: must not be sent. */
    status: 'waiting' | 'held' | 'sent' | 'failed' | 'handled' | 'withheld'
    /** Lower goes first: 0 to people, 1 to the team, 2 for mails put off for an hour. */
    priority: Generated<number>
    /** Keyed hash of the network that caused the mail, until the mail is counted; then empty. */
    cause_hash: Generated<string>
    /** When it was counted against the rate limits of mails; 0 until then. */
    counted_at: Generated<number>
    /** 1 for the last notice to the team in its hour, which says so. */
    is_last: Generated<number>
    attempts: number
    /** When the mail was first due; failed tries do not change it. */
    due_at: Generated<number>
    /** When the next try is due. */
    next_at: number
    /** Until when one process alone may work on it; 0 when none does. */
    leased_until: number
    /** The last answer of the mail server. */
    last_answer: string
    /** The payload, which its lead does not hold: JSON without personal data, at most the time of a meeting. */
    facts: Generated<string>
  }
  /** Where webhooks go; their secrets are in `secrets`. */
  receivers: {
    id: string
    created_at: number
    address: string
    /** The kinds of lead it receives, with spaces between. */
    kinds: string
    shape: WebhookShape
  }
  /** One event of a lead for one receiver: stored with what it is about, delivered at least once, kept for 30 days. */
  deliveries: {
    /** UUID version 7, the same at each try, so that a receiver recognizes a repeat. */
    id: string
    created_at: number
    lead_kind: LeadKind
    lead_id: string
    /** Counts up from 1 within the lead; an event is sent after all lower numbers. */
    number: number
    type: EventType
    receiver: string
    /** `failed`: given up. */
    status: 'waiting' | 'sent' | 'failed'
    attempts: number
    /** When its first try failed, from which its day of tries counts; 0 until then. */
    failing_since: Generated<number>
    next_at: number
    leased_until: number
    /** What went wrong at the last try, without the receiver's own words, which may repeat the lead. */
    last_answer: string
  }
  /** The last event number of each lead, from its first event until it is erased. */
  lead_numbers: {
    lead_id: string
    last: number
  }
  /** One row for each lead of any kind, with the id of its own row: lists, searches and the desk use it. */
  leads: {
    id: string
    kind: LeadKind
    /** The person's key: the address in the one spelling of its mailbox (`toCanonicalEmail`). */
    person_key: string
    company: Generated<string>
    state: LeadState
    /** The name of the person at the desk who has it; empty for nobody. */
    owner: Generated<string>
    /** The last day for an answer, set by law or by a person: `2026-11-22` at the office. Else empty. */
    due_on: Generated<string>
    /** Begins at 1 and grows with each change from the desk: a change made from an older version is refused. */
    version: Generated<number>
    created_at: number
    updated_at: number
    /** Until when it is left out of the lists of waiting leads; 0 when it is not snoozed. */
    snoozed_until: Generated<number>
    /** What the team will do next, and on which day (`2026-11-22`); both may be empty. */
    next_step: Generated<string>
    next_step_on: Generated<string>
    /** When somebody at the desk opened it; 0 when nobody has since the person's last message. */
    read_at: Generated<number>
  }
  /** Labels that the team gave leads. */
  lead_labels: {
    lead_id: string
    label: string
  }
  /** The index of the search: `lead-search.ts`. */
  lead_search: {
    lead_id: string
    words: string
  }
  /** Replies of the team to leads. */
  replies: {
    /** UUID version 7. */
    id: string
    created_at: number
    lead_kind: LeadKind
    lead_id: string
    /** The writer's name. */
    written_by: string
    /** Empty when it is the subject of its mail. */
    subject: Generated<string>
    body: string
    /** The mail that carries the reply; it may be deleted by now. Empty for none. */
    outbox_id: Generated<string>
  }
  /** The timeline of each lead, in order. */
  lead_events: {
    id: string
    at: number
    lead_kind: LeadKind
    lead_id: string
    event: EventName
    actor: 'visitor' | 'team' | 'system'
    /** The name of the person at the desk who did it; else empty. */
    actor_name: Generated<string>
    /** JSON in the shape that `eventData` has for the event. */
    facts: string
  }
  /** Addresses that must not be written to, as keyed hashes: they outlive the lead. */
  suppressions: {
    address_hash: string
    created_at: number
    /** `lists`: never again as a subscriber. `forms`: no mail caused by a form, no matter who enters the address. */
    scope: Generated<'lists' | 'forms'>
    /** When the one receipt went out that a `forms` stop still allows; 0 until then. */
    receipt_at: Generated<number>
  }
  /** Erasures and objections: the proof of each, replayed after a backup is restored. It names nobody. */
  ledger: {
    /** UUID version 7. */
    id: string
    at: number
    /** `erased`: leads. `unsubscribed`: one subscription. `suppressed`, `allowed`: whether an address may be written to. */
    what: 'erased' | 'unsubscribed' | 'suppressed' | 'allowed'
    /** The scope of a suppression; `lead` when only one lead of an address was erased; else empty. */
    scope: 'lists' | 'forms' | 'lead' | ''
    /** As in `suppressions`; empty for leads whose period was over. */
    address_hash: string
    /** Ids of leads, with spaces between. */
    lead_ids: string
    /** `person` (by a mailed link), `retention`, or an operator's name; empty when unknown. */
    done_by: string
    /** Why an address is suppressed: `erased`, or the operator's reason. */
    reason: string
    /** How many leads of each kind went, as JSON; empty for none. */
    counts: string
  }
  /** The keys of links and hashes, sealed when `SECRETS_KEY` is set. */
  secrets: {
    name: string
    /** Base64url; sealed when `SECRETS_KEY` is set. */
    value: string
    /** 0 for the keys that were made with the database. */
    created_at: Generated<number>
    /** Until when links signed by a replaced key still work; 0 for the newest key, and for keys of hashes. */
    accepted_until: Generated<number>
  }
  /** How often something happened in a window of time, under keyed hashes. */
  counters: {
    name: string
    window_start: number
    count: number
  }
  counts: CountsTable
  /** Alarms that are on or just over, and which notifications are due. */
  alarms: {
    name: string
    detail: string
    begun_at: number
    /** When it ended; 0 while it is on. */
    over_at: number
    /** When a process last reported it. */
    seen_at: number
    /** When its notification is due, or due again. */
    tell_at: number
  }
  /** When a recurring job last ran; only `retention` is kept here. */
  last_runs: {
    name: string
    /** Milliseconds since 1970. */
    at: number
  }
  /** The people of the desk and their roles. */
  people: {
    id: string
    /** As mails are sent to it; `email_key` is the same in lower case, for comparing. */
    email: string
    email_key: string
    /** No two have the same: by it leads have owners. */
    name: string
    role: Role
    created_at: number
    /** When they last did something; 0 for never. */
    seen_at: Generated<number>
  }
  /** Who is signed in, and on which device. */
  sessions: {
    id: string
    /** SHA-256 of the cookie's token, base64url: whoever reads the database cannot sign in with it. */
    token_hash: string
    person_id: string
    /** Such as `Firefox on Linux`. */
    device: string
    created_at: number
    seen_at: number
    /** When the person last proved who they are. */
    proved_at: number
  }
  /** Links to sign in; the token and the digits are computed from the id and a key, and not stored. */
  sign_in_links: {
    id: string
    /** Empty when nobody has the address: the row is made all the same, so that a stranger sees no difference. */
    person_id: string
    /** SHA-256 of the token given to the browser that asked; empty for a link printed by a command. */
    ask_hash: Generated<string>
    device: Generated<string>
    created_at: number
    expires_at: number
    /** How often the digits were tried. */
    tries: Generated<number>
    used_at: Generated<number>
  }
  /** The public keys of passkeys. */
  passkeys: {
    /** The authenticator's id of the key, base64url. */
    id: string
    person_id: string
    /** COSE, base64url. */
    public_key: string
    /** The authenticator's own count of signatures; 0 when it does not count. */
    counter: number
    /** With spaces between. */
    transports: string
    /** The device it was made on. */
    label: string
    created_at: number
    used_at: Generated<number>
  }
  /** Challenges for passkeys to sign, each used once. */
  challenges: {
    challenge: string
    purpose: ChallengePurpose
    /** The session that asked; empty when signing in. */
    session_id: Generated<string>
    expires_at: number
  }
  /** Who did what at the desk. Rows are only added, and name a lead by its id alone. */
  audit: {
    /** UUID version 7. */
    id: string
    at: number
    /** Empty for a command. */
    actor_id: Generated<string>
    actor_name: string
    action: AuditAction
    lead_kind: Generated<LeadKind | ''>
    lead_id: Generated<string>
    /** The detail, about our own people only. */
    facts: Generated<string>
  }
}

export type ChallengePurpose = 'sign-in' | 'prove' | 'register'

export type AuditAction =
  | 'signed-in'
  | 'signed-out'
  | 'session-ended'
  | 'sessions-ended'
  | 'passkey-added'
  | 'passkey-removed'
  | 'person-invited'
  | 'role-changed'
  | 'person-renamed'
  | 'link-made'
  | 'site-published'
  | 'publish-planned'
  | 'plan-canceled'
  | 'release-taken-back'
  | 'release-put-back'
  | 'preview-shared'
  | 'preview-ended'
  | 'person-removed'
  | LeadAction

/** Actions on leads; their detail comes from lists of ours, never from the lead. */
export type LeadAction =
  | 'changed'
  | 'change-undone'
  | 'noted'
  | 'released'
  | 'replied'
  | 'reply-undone'
  | 'exported'
  | 'demo-moved'
  | 'demo-canceled'
  | 'demo-handed'
  | 'erased'
  | 'mail-stopped'
  | 'mail-allowed'
  | 'mail-resent'
  | 'mail-handled'
  | 'request-changed'
  | 'events-resent'
  | 'receiver-added'
  | 'receiver-removed'

type LeadTables = { [Kind in LeadKind]: LeadTable<Kind> }

/** The table of one kind of lead. Columns with a default may be left out of a new row. */
export type LeadTable<Kind extends LeadKind> = {
  [Name in keyof LeadColumns<Kind>]: Column<LeadColumns<Kind>[Name]>
}

type Column<Of> =
  undefined extends z.input<Of> ? ColumnType<z.output<Of>, z.input<Of>, z.output<Of>> : z.output<Of>

/** How often something happened on a day, by page, campaign and kind of device. Every process adds its counts. */
export interface CountsTable {
  /** The day at the office: `2026-11-24`. */
  day: string
  what: string
  /** The path of one of our pages; empty for a page that does not exist. */
  page: string
  /** The value of `utm_campaign`; empty for none. */
  campaign: string
  device: string
  count: number
}
