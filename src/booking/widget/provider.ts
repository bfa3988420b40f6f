import type { CompletedBooking } from '../../../contract/forms/booking-event.ts'

/** What a provider's embed is given. */
export interface Handover {
  /** Where the calendar goes; its id is `booking-widget`. */
  place: HTMLElement
  /** The booking page. */
  page: URL
  theme: Theme
  /** What the visitor has told this site already; empty when not known. */
  visitor: { name: string; email: string }
}

export type Theme = 'dark' | 'light'

/** A booking as a provider tells it; nothing of it has been checked. */
export type ProviderBooking = {
  [Fact in Exclude<keyof CompletedBooking, 'event' | 'provider'>]?: unknown
}

/** How an embed tells the page what became of it. */
export interface EmbedEvents {
  /** The visitor can use the calendar. */
  ready: () => void
  /** The embed itself says that it could not show the calendar. */
  failed: () => void
  completed: (booking: ProviderBooking) => void
}

/** What the page does for an embed besides. */
export interface Embed {
  /** Runs once the provider's script has run. */
  run?: () => void
  /** Hands a theme over that the visitor chose later. */
  setTheme?: (theme: Theme) => void
  /** The embed sends no sign of life of its own: the load of its frame has to do. */
  readyWithFrame?: true
}

/** One provider's documented embed. It is called before the provider's script is asked for. */
export type Provider = (handover: Handover, tell: EmbedEvents) => Embed

/** Has messages of a frame at that origin, and of no other sender, handed on. */
export function onMessageFrom(origin: string, handle: (data: unknown) => void): void {
  addEventListener('message', (event) => {
    if (event.origin === origin && event.source !== window) handle(event.data)
  })
}

/** What lies in a value of unknown shape under these names, one within the other. */
export function at(value: unknown, ...names: string[]): unknown {
  let found = value
  for (const name of names) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

/** The texts that are not empty, for embeds that take an empty one for an answer. */
export function known(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

/** A booking page with these parameters added to its own. */
export function pageWith(page: URL, parameters: Record<string, string>): string {
  const url = new URL(page)
  for (const [name, value] of Object.entries(known(parameters))) {
    url.searchParams.set(name, value)
  }
  return url.href
}
