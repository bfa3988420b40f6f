import type { BookingSettings } from './booking-widget.ts'
import { isLoopback } from './is-loopback.ts'
import type { VideoEmbed } from './video.ts'

/** Somebody whose calendar or film a page shows, and who so learns of a visitor. */
export interface Other {
  /** As people call them: `YouTube`, `calendly`, or the host of a service of one's own. */
  name: string
  setting: 'BOOKING_PROVIDER' | 'VIDEO_URL'
}

type Shown = Pick<BookingSettings, 'BOOKING_PROVIDER' | 'BOOKING_URL'> & {
  VIDEO_URL?: VideoEmbed | undefined
}

/** Everybody whom the settings put on a page; what runs on this machine is nobody else. */
export function othersShown({ BOOKING_PROVIDER, BOOKING_URL, VIDEO_URL }: Shown): Other[] {
  const calendar = BOOKING_URL === undefined ? undefined : hostOf(BOOKING_URL)
  const film = VIDEO_URL && hostOf(VIDEO_URL.origin)
  return [
    ...(BOOKING_PROVIDER && calendar && !isLoopback(calendar)
      ? [{ name: calendarName(BOOKING_PROVIDER, calendar), setting: 'BOOKING_PROVIDER' } as const]
      : []),
    ...(film && !isLoopback(film) ? [{ name: filmName(film), setting: 'VIDEO_URL' } as const] : []),
  ]
}

function calendarName(provider: string, host: string): string {
  return provider === 'script' ? host : provider
}

function filmName(host: string): string {
  if (host.endsWith('youtube-nocookie.com')) return 'YouTube'
  return host.endsWith('vimeo.com') ? 'Vimeo' : host
}

function hostOf(address: string): string {
  return new URL(address).hostname
}
