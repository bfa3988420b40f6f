import {
  type BookingSettings,
  type BookingWidget,
  bookingWidget,
} from '../../../contract/booking-widget.ts'

/** The widget that the build's settings stand for; a wrong one has ended the build before. */
export function configuredWidget(settings: BookingSettings): BookingWidget | undefined {
  const read = bookingWidget(settings)
  return 'widget' in read ? read.widget : undefined
}
