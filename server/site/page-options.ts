import type { HeaderOptions } from '../http/headers.ts'
import type { Settings } from '../settings/settings.ts'

/** What the policy of a page depends on besides its HTML; build and server take it from the same settings. */
export function pageOptions({ SITE_URL, VIDEO_URL, BOOKING_URL }: Settings): HeaderOptions {
  return {
    https: SITE_URL.startsWith('https:'),
    video: VIDEO_URL?.origin,
    widget: BOOKING_URL && new URL(BOOKING_URL).origin,
  }
}
