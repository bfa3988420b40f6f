import type { ColumnType, Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { Role } from '../../contract/desk/roles.ts'
import type { EventName, LeadState } from '../../contract/leads/lead-events.ts'
import type { LeadColumns, LeadKind } from '../../contract/leads/leads.ts'
import type { EventType, WebhookShape } from '../../contract/leads/webhooks.ts'

/** The tables. A column is text, an integer or a bigint, as in both databases; a time is milliseconds since 1970. */
export interface Schema extends LeadTables {
  /** The slots that are taken; the key refuses a second taker. */
  booking_slots: {
    starts_at: number
    /** Who holds the meeting; empty where the opening hours name nobody. */
    host: Generated<string>
    ends_at: number
    booking_id: string
    /** When it is free again unless a link is used before; 0 for one that is booked. */
    held_until: Generated<number>
  }
  /** When the calendars of the settings are busy, as last read. */
  calendars: {
    /** Keyed hash of its host and its address, which is a secret. */
    id: string
    /** Whose it is; empty for everybody's. */
    host: string
    /** When it was last read; until it is, when it was first tried. */
    read_at: number
    /** Spans in order, as JSON: from one time until another, in milliseconds since 1970. */
    busy: string
  }
  /** Answers to forms that came with an `Idempotency-Key`, for 24 hours. */
  idempotency_keys: {
    path: string
    /** Keyed hash of the `Idempotency-Key`, base64url; the key itself is not stored. */
    key: string
    /** Keyed hash of the key and the values that came with it, base64url: whoever lacks the key can try no values out. */
    request_hash: string
    /** The body of the answer that the first request got, which outcome of its form that was, and of which lead. */
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
    /** Empty when the lead is erased and the mail is about just that: then there is no timeline either. */
    lead_id: string
    template: string
    recipient: string
    /** `held` waits until its lead is released; `failed` has used up its tries, `handled` as well and somebody saw to it; `withheld` must not go out. */
    status: 'waiting' | 'held' | 'sent' | 'failed' | 'handled' | 'withheld'
    /** 0 for mails to people, 1 to the team, 2 for what was put off an hour: of due mails, the lower goes first. */
    priority: Generated<number>
    /** Keyed hash of the network that caused it, until it is counted; else empty. */
    cause_hash: Generated<string>
    /** When it was counted against the bounds of mails; 0 until then. */
    counted_at: Generated<number>
    /** 1 for the last notice that the team gets in its hour, which says so at each of its tries. */
    is_last: Generated<number>
    attempts: number
    /** When it was first due since it came into the queue; tries that failed leave it as it is. */
    due_at: Generated<number>
    /** When the next try is due. */
    next_at: number
    /** Until when one process has it to itself; 0 when none has. */
    leased_until: number
    /** The last answer of the mail server. */
    last_answer: string
    /** What a mail says that its lead does not: JSON with nothing personal, or of a meeting a time. */
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
  /** One event of a lead for one receiver: stored in the transaction of what it is about, delivered at least once, kept 30 days. */
  deliveries: {
    /** UUID version 7; every try carries it, so that a receiver knows a double. */
    id: string
    created_at: number
    lead_kind: LeadKind
    lead_id: string
    /** From 1 on within the lead: none goes out while a lower one waits. */
    number: number
    type: EventType
    receiver: string
    /** `failed` has used up its tries. */
    status: 'waiting' | 'sent' | 'failed'
    attempts: number
    /** When its first try failed: its day of tries runs from then. 0 until one does. */
    failing_since: Generated<number>
    next_at: number
    leased_until: number
    /** What came back last, without what the receiver wrote: it may repeat the lead. */
    last_answer: string
  }
  /** Exists from the first delivery of a lead until it is erased. */
  lead_numbers: {
    lead_id: string
    last: number
  }
  /** One row a lead of any kind, with the id of its own row: what lists, searches and the team go by. */
  leads: {
    id: string
    kind: LeadKind
    /** Whose it is: the address without what makes many of one mailbox (`toCanonicalEmail`). */
    person_key: string
    company: Generated<string>
    state: LeadState
    /** Who of the team has it, by name; empty for nobody. */
    owner: Generated<string>
    /** The last day for an answer where a law or a person has set one, at the office: `2026-11-22`. */
    due_on: Generated<string>
    /** From 1, one more with each change by the team: of two who change it at once the second is refused. */
    version: Generated<number>
    created_at: number
    updated_at: number
    /** Until when it is out of the lists of what waits; 0 when it is not snoozed. */
    snoozed_until: Generated<number>
    /** What the team does next, and the day: `2026-11-22`. Empty for nothing, and for no day. */
    next_step: Generated<string>
    next_step_on: Generated<string>
    /** When somebody of the team opened it; 0 while nobody has since the person was last heard of. */
    read_at: Generated<number>
  }
  /** Words of the team by which leads are found. */
  lead_labels: {
    lead_id: string
    label: string
  }
  /** What searches look into: `lead-search.ts`. */
  lead_search: {
    lead_id: string
    words: string
  }
  /** What the team wrote to whoever left a lead. */
  replies: {
    /** UUID version 7. */
    id: string
    created_at: number
    lead_kind: LeadKind
    lead_id: string
    /** Who of the team, by name. */
    written_by: string
    /** Empty where it is that of its mail. */
    subject: Generated<string>
    body: string
    /** The mail that takes it there, which may have gone by time; empty for none. */
    outbox_id: Generated<string>
  }
  /** What happened to each lead, in order. */
  lead_events: {
    id: string
    at: number
    lead_kind: LeadKind
    lead_id: string
    event: EventName
    actor: 'visitor' | 'team' | 'system'
    /** Who of the team, by name; else empty. */
    actor_name: Generated<string>
    /** JSON, by `eventFacts`. */
    facts: string
  }
  /** Addresses that must not be written to, as keyed hashes: they outlive the lead. */
  suppressions: {
    address_hash: string
    created_at: number
    /** `lists`: never again as a subscriber. `forms`: nothing because of a form, whoever enters the address. */
    scope: Generated<'lists' | 'forms'>
    /** When the one receipt of a request went out that `forms` still lets through; 0 until then. */
    receipt_at: Generated<number>
  }
  /** An erasure or an objection: its proof, and what a restored backup has to catch up on. It names nobody. */
  ledger: {
    /** UUID version 7. */
    id: string
    at: number
    /** `erased`: leads. `unsubscribed`: one subscription. `suppressed`, `allowed`: whether an address may be written to. */
    what: 'erased' | 'unsubscribed' | 'suppressed' | 'allowed'
    /** Of a suppression; `lead` when one lead among others of its address was erased; empty for all else. */
    scope: 'lists' | 'forms' | 'lead' | ''
    /** As in `suppressions`; empty for what was past its time. */
    address_hash: string
    /** Ids of leads, with spaces between. */
    lead_ids: string
    /** `person` by a link in a mail, `retention`, or the name of an operator; empty when nobody knows. */
    done_by: string
    /** Why an address is suppressed: `erased`, or the operator's reason. */
    reason: string
    /** How much went, by kind, as JSON; empty when nothing did. */
    counts: string
  }
  /** The keys of links and hashes, sealed when `SECRETS_KEY` is set. */
  secrets: {
    name: string
    /** Base64url; or sealed, when the settings name a key for that. */
    value: string
    /** 0 for the keys that were made with the database. */
    created_at: Generated<number>
    /** Until when links work that a replaced key has signed; 0 while it is the newest, and for a key of hashes. */
    accepted_until: Generated<number>
  }
  /** How often something happened in a window of time, under keyed hashes. */
  counters: {
    name: string
    window_start: number
    count: number
  }
  counts: CountsTable
  /** Those that are on, and which notifications are due. */
  alarms: {
    name: string
    detail: string
    begun_at: number
    /** 0 while it is on. */
    over_at: number
    /** When a process last saw the reason. */
    seen_at: number
    /** When it is sent, or tried again. */
    tell_at: number
  }
  /** When something was last done, by its name: `retention` alone. */
  last_runs: {
    name: string
    /** Milliseconds since 1970. */
    at: number
  }
  /** Who may work at the desk, and by which role. */
  people: {
    id: string
    /** As it is written to, and as it is looked for: in lower case. */
    email: string
    email_key: string
    name: string
    role: Role
    created_at: number
    /** When they last did something; 0 for never. */
    seen_at: Generated<number>
  }
  /** Who is signed in, and on which device. */
  sessions: {
    id: string
    /** SHA-256 of what the cookie holds, base64url: who reads the database cannot become anybody. */
    token_hash: string
    person_id: string
    /** Such as `Firefox on Linux`. */
    device: string
    created_at: number
    seen_at: number
    /** When its person last proved who they are. */
    proved_at: number
  }
  /** Links that sign in; their tokens and digits are made of their ids and a key, and stored nowhere. */
  sign_in_links: {
    id: string
    /** Empty where nobody has the address: a stranger sees no difference. */
    person_id: string
    /** SHA-256 of what the browser that asked was given; empty for a link that a command printed. */
    ask_hash: Generated<string>
    device: Generated<string>
    created_at: number
    expires_at: number
    /** How often digits were tried. */
    tries: Generated<number>
    used_at: Generated<number>
  }
  /** The public keys of passkeys. */
  passkeys: {
    /** As the authenticator names it, base64url. */
    id: string
    person_id: string
    /** COSE, base64url. */
    public_key: string
    /** How often it has signed, as it says itself; 0 for one that does not count. */
    counter: number
    /** With spaces between. */
    transports: string
    /** Which device it was made on. */
    label: string
    created_at: number
    used_at: Generated<number>
  }
  /** What a passkey is asked to sign: each once. */
  challenges: {
    challenge: string
    purpose: ChallengePurpose
    /** Of whoever is signed in; empty for signing in. */
    session_id: Generated<string>
    expires_at: number
  }
  /** Who did what at the desk: only ever added to, and it names no lead but by its id. */
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
    /** What else there is to say, of our own people alone. */
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

/** What is done with leads; facts of these are choices of ours, and never what a lead holds. */
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

/** The table of one kind of lead: its columns, of which those with a default may be left out of a new row. */
export type LeadTable<Kind extends LeadKind> = {
  [Name in keyof LeadColumns<Kind>]: Column<LeadColumns<Kind>[Name]>
}

type Column<Of> =
  undefined extends z.input<Of> ? ColumnType<z.output<Of>, z.input<Of>, z.output<Of>> : z.output<Of>

/** How often something was seen on a day, by page, campaign and kind of device; every process adds its own. */
export interface CountsTable {
  /** The office's: `2026-11-24`. */
  day: string
  what: string
  /** The path of a page of ours; empty for one that is not there. */
  page: string
  /** As `utm_campaign` named it; empty for none. */
  campaign: string
  device: string
  count: number
}
