import { bookingWidget } from '../../contract/booking-widget.ts'
import type { HeaderOptions } from '../http/headers.ts'
import type { Settings } from '../settings/settings.ts'

/** What the policy of a page depends on besides its HTML; build and server take it from the same settings. */
export function pageOptions(settings: Settings): HeaderOptions {
  const read = bookingWidget(settings)
  return {
    https: settings.SITE_URL.startsWith('https:'),
    video: settings.VIDEO_URL?.origin,
    widget: 'widget' in read ? read.widget : undefined,
  }
}
