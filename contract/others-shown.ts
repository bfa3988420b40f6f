import { isLoopback } from './hosts.ts'
import type { VideoEmbed } from './video.ts'

/** Somebody whose calendar or film a page shows, and who so learns of a visitor. */
export interface Other {
  /** As people call them: `YouTube`, or the host of another service. */
  name: string
  setting: 'BOOKING_URL' | 'VIDEO_URL'
}

interface Shown {
  BOOKING_URL?: string | undefined
  VIDEO_URL?: VideoEmbed | undefined
}

/** Everybody whom the settings put on a page; what runs on this machine is nobody else. */
export function othersShown({ BOOKING_URL, VIDEO_URL }: Shown): Other[] {
  const calendar = BOOKING_URL && new URL(BOOKING_URL).hostname
  const film = VIDEO_URL && new URL(VIDEO_URL.origin).hostname
  return [
    ...(calendar && !isLoopback(calendar)
      ? [{ name: calendar, setting: 'BOOKING_URL' } as const]
      : []),
    ...(film && !isLoopback(film) ? [{ name: filmName(film), setting: 'VIDEO_URL' } as const] : []),
  ]
}

function filmName(host: string): string {
  if (host.endsWith('youtube-nocookie.com')) return 'YouTube'
  return host.endsWith('vimeo.com') ? 'Vimeo' : host
}
