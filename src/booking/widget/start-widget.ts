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
import { watchErrors, watchFrames } from './watch.ts'
import { widgetPanel } from './widget-panel.ts'

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
export function startWidget(section: HTMLElement, place: HTMLElement): void {
  const provider = section.dataset.provider as BookingProvider
  const src = section.dataset.script ?? ''
  const panel = widgetPanel(section, place)
  let isReady = false
  let fault: WidgetFault | undefined
  let isBooked = false

  const fail = (kind: WidgetFault) => {
    if (isBooked) return
    clearTimeout(timer)
    const stays = panel.isShown() && place.querySelector('iframe') !== null
    if (stays) panel.warn()
    else panel.hide(kind)
    isReady = stays
    if (fault === undefined) reportFault({ event: 'blocked', provider, fault: kind })
    fault = kind
  }
  const tell: EmbedEvents = {
    ready: () => {
      if (isReady) return
      isReady = true
      clearTimeout(timer)
      if (fault === undefined) panel.show()
      else panel.offer()
    },
    failed: () => fail('failed'),
    completed: (told) => {
      isBooked = true
      panel.confirm()
      void reportBooking({ event: 'completed', provider, ...parseProviderBooking(told) })
    },
  }

  const timer = setTimeout(() => fail('slow'), patience)
  if (panel.isHidden()) fail('slow')
  else panel.wait()
  watchErrors(src, (kind) => fail(kind))
  const handover = {
    place,
    page: new URL(section.dataset.page ?? ''),
    theme: currentTheme(),
    visitor: knownVisitor(),
  }
  const embed = providers[provider](handover, tell)
  watchFrames(place, section.dataset.frame ?? '', {
    loaded: () => embed.readyWithFrame && tell.ready(),
    gone: () => isReady && fail('failed'),
  })
  watchTheme(embed)

  const load = () => addScript(src, embed, fail)
  if (navigator.onLine) load()
  else {
    fail('offline')
    addEventListener('online', load, { once: true })
  }
}

function addScript(src: string, embed: Embed, fail: (kind: WidgetFault) => void) {
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
  script.src = src
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
