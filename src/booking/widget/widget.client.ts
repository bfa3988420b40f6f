import type { bookingWidgetPlace, Selector } from '../../../contract/hooks.ts'
import { startWidget } from './start-widget.ts'

/* The provider's calendar above our own form, where one is configured; see docs/decisions/016. */
const panel = document.querySelector<HTMLElement>(
  '[data-booking-widget]' satisfies Selector<typeof bookingWidgetPlace>,
)
const place = document.getElementById('booking-widget')
if (panel && place) startWidget(panel, place)
