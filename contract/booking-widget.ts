import { isLoopback } from './is-loopback.ts'

/** The scheduling services whose embed the site knows; `script` is any other one. */
export const bookingProviders = ['calendly', 'cal.com', 'hubspot', 'savvycal', 'script'] as const

export type BookingProvider = (typeof bookingProviders)[number]

/** A provider's calendar, put on `/book` above our own form. */
export interface BookingWidget {
  provider: BookingProvider
  /** The script that draws the calendar. */
  script: string
  /** The booking page itself, for a visitor whom the calendar does not reach. */
  page: string
  /** The origins whose scripts may run on `/book`. */
  scripts: string[]
  /** The origins that may stand in a frame there. */
  frames: string[]
}

/** The settings that name it, as the environment has them. */
export interface BookingSettings {
  BOOKING_PROVIDER?: string | undefined
  BOOKING_URL?: string | undefined
  BOOKING_SCRIPT_URL?: string | undefined
}

export type BookingSetting = keyof BookingSettings

/** What each setting accepts, as the second half of a sentence. */
export const bookingSettings: Record<BookingSetting, string> = {
  BOOKING_PROVIDER: `one of ${bookingProviders.join(', ')} when BOOKING_URL or BOOKING_SCRIPT_URL is set`,
  BOOKING_URL:
    'the https address of the booking page, such as https://calendly.com/your-team/demo, when BOOKING_PROVIDER is set',
  BOOKING_SCRIPT_URL:
    'the https address of the script that draws the calendar; only BOOKING_PROVIDER=script needs one',
}

/**
 * The widget that the settings stand for; an empty setting counts as not set. Plain http is for this machine
 * alone, to try a widget out.
 *
 * @returns undefined when nothing is set, and the name of the first setting that is wrong.
 */
export function bookingWidget(
  settings: BookingSettings,
): { widget: BookingWidget | undefined } | { wrong: BookingSetting } {
  const { BOOKING_PROVIDER: name, BOOKING_URL: url, BOOKING_SCRIPT_URL: given } = settings
  if (!name && !url && !given) return { widget: undefined }

  const provider = bookingProviders.find((known) => known === name)
  if (!provider) return { wrong: 'BOOKING_PROVIDER' }
  const page = webUrl(url)
  // The front page of a provider is nobody's calendar.
  if (!page || page.pathname === '/') return { wrong: 'BOOKING_URL' }
  const script = webUrl(given || documentedScript(provider, page))
  if (!script) return { wrong: 'BOOKING_SCRIPT_URL' }

  const frames = calHosts.includes(page.hostname)
    ? calHosts.map((host) => `https://${host}`)
    : [page.origin]
  return {
    widget: { provider, script: script.href, page: page.href, scripts: [script.origin], frames },
  }
}

/** Cal.com answers on both and sends visitors from one to the other. */
const calHosts = ['app.cal.com', 'cal.com']

/** Where each provider's documentation has the script of its embed. */
function documentedScript(provider: BookingProvider, page: URL): string | undefined {
  switch (provider) {
    case 'calendly':
      return 'https://assets.calendly.com/assets/external/widget.js'
    case 'cal.com':
      // Whoever hosts it brings the script along.
      return calHosts.includes(page.hostname)
        ? 'https://app.cal.com/embed/embed.js'
        : `${page.origin}/embed/embed.js`
    case 'hubspot':
      return 'https://static.hsappstatic.net/MeetingsEmbed/ex/MeetingsEmbedCode.js'
    case 'savvycal':
      return 'https://embed.savvycal.com/v1/embed.js'
    case 'script':
      return undefined
  }
}

function webUrl(text: string | undefined): URL | undefined {
  const url = URL.parse(text?.trim() ?? '')
  if (!url || url.username || url.password) return undefined
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
    ? url
    : undefined
}
