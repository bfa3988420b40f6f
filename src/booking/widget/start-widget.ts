import type { BookingProvider } from '../../../contract/booking-widget.ts'
import type { WidgetFault } from '../../../contract/forms/booking-event.ts'
import { anyScript } from './any-script.ts'
import { calCom } from './cal-com.ts'
import { calendly } from './calendly.ts'
import { hubspot } from './hubspot.ts'
import { knownVisitor } from './known-visitor.ts'
import type { Embed, EmbedEvents, Provider, Theme } from './provider.ts'
import { parseProviderBooking, reportBooking, reportFault } from './report.ts'
import { savvycal } from './savvycal.ts'
import { createStage } from './stage.ts'
import { watchErrors, watchFrames } from './watch.ts'

const providers: Record<BookingProvider, Provider> = {
  calendly,
  'cal.com': calCom,
  hubspot,
  savvycal,
  script: anyScript,
}

/** How long a visitor waits for the calendar, in milliseconds. */
const patience = 8_000

/** Loads the provider's calendar into its place, and stands in for it whenever it does not come. */
export function startWidget(panel: HTMLElement, place: HTMLElement): void {
  const provider = panel.dataset.provider as BookingProvider
  const address = panel.dataset.script ?? ''
  const stage = createStage(panel, place)
  let isReady = false
  let fault: WidgetFault | undefined
  let isBooked = false

  const fail = (kind: WidgetFault) => {
    if (isBooked) return
    clearTimeout(timer)
    const stays = stage.isShown() && place.querySelector('iframe') !== null
    if (stays) stage.warned()
    else stage.away(kind)
    isReady = stays
    if (fault === undefined) reportFault({ event: 'blocked', provider, fault: kind })
    fault = kind
  }
  const tell: EmbedEvents = {
    ready: () => {
      if (isReady) return
      isReady = true
      clearTimeout(timer)
      if (fault === undefined) stage.shown()
      else stage.late()
    },
    failed: () => fail('failed'),
    completed: (told) => {
      isBooked = true
      stage.booked()
      void reportBooking({ event: 'completed', provider, ...parseProviderBooking(told) })
    },
  }

  const timer = setTimeout(() => fail('slow'), patience)
  if (stage.isAway()) fail('slow')
  else stage.waiting()
  watchErrors(address, (kind) => fail(kind))
  const handover = {
    place,
    page: new URL(panel.dataset.page ?? ''),
    theme: currentTheme(),
    visitor: knownVisitor(),
  }
  const embed = providers[provider](handover, tell)
  watchFrames(place, panel.dataset.frame ?? '', {
    loaded: () => embed.readyWithFrame && tell.ready(),
    gone: () => isReady && fail('failed'),
  })
  watchTheme(embed)

  const load = () => addScript(address, embed, fail)
  if (navigator.onLine) load()
  else {
    fail('offline')
    addEventListener('online', load, { once: true })
  }
}

function addScript(address: string, embed: Embed, fail: (kind: WidgetFault) => void) {
  const script = document.createElement('script')
  script.addEventListener('load', () => {
    try {
      embed.run?.()
    } catch (error) {
      // The script came and did not bring what its documentation says.
      console.error(error)
      fail('threw')
    }
  })
  script.addEventListener('error', () => fail(navigator.onLine ? 'blocked' : 'offline'))
  script.src = address
  document.head.append(script)
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

function watchTheme({ setTheme }: Embed) {
  if (!setTheme) return
  new MutationObserver(() => setTheme(currentTheme())).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  })
}
