import type { Page, Route } from '@playwright/test'
import { elsewhere } from './elsewhere.ts'
import { test as base } from './site.ts'

/** What the provider's script does on the page. */
export type ProviderMode = 'works' | 'blocked' | 'hangs' | 'throws' | 'throws-late' | 'dies-late'

/** A scheduling provider of ours, as the page meets it: its script, and the calendar the script puts into a frame. */
export interface BookingProvider {
  mode: ProviderMode
  /** Every path it was asked for. */
  asked: string[]
  /** Answers the scripts that hang. */
  release(): Promise<void>
}

/** The embed API of Calendly, as far as the page uses it. */
const script = `
  window.Calendly = {
    initInlineWidget({ url, parentElement, prefill }) {
      const frame = document.createElement('iframe')
      const address = new URL(url)
      for (const [name, value] of Object.entries(prefill)) address.searchParams.set(name, value)
      frame.src = address.href
      parentElement.append(frame)
    },
  };`

const thrown = `throw new Error('The provider broke.')`

const lateError = `
  addEventListener('message', ({ data }) => {
  if (data.event !== 'calendly.event_type_viewed') return
  LATE
  setTimeout(() => { ${thrown} })
})`

function scriptFor(mode: ProviderMode): string {
  if (mode === 'throws') return thrown
  if (mode === 'throws-late') return script + lateError.replace('LATE', '')
  if (mode === 'dies-late') {
    return script + lateError.replace('LATE', `document.querySelector('iframe').remove()`)
  }
  return script
}

const calendar = `<!doctype html><html lang="en"><title>Calendar</title>
<style>body { margin: 0; padding: 24px; background: #dfe7ee; color: #12191f; font: 16px sans-serif }</style>
<h1>A day in March</h1><p id="known"></p><button>Book Tuesday 10:00</button><p role="status"></p>
<script>
  const asked = new URLSearchParams(location.search)
  document.getElementById('known').textContent = [asked.get('name'), asked.get('email'), asked.get('background_color')].join(', ')
  const tell = (event, payload) => parent.postMessage({ event, payload }, '*')
  document.querySelector('button').addEventListener('click', () => {
    const uri = location.origin + '/scheduled_events/' + asked.get('booking')
    tell('calendly.event_scheduled', { event: { uri }, invitee: { uri: uri + '/invitees/1' } })
    tell('calendly.event_scheduled', { event: { uri }, invitee: { uri: uri + '/invitees/1' } })
    document.querySelector('[role="status"]').textContent = 'Scheduled'
  })
  tell('calendly.event_type_viewed', {})
</script></html>`

/** Answers for the provider's host on a page. */
async function startProvider(page: Page): Promise<BookingProvider> {
  const waiting: Route[] = []
  const provider: BookingProvider = {
    mode: 'works',
    asked: [],
    release: async () => {
      const answer = { contentType: 'text/javascript', body: script }
      await Promise.all(waiting.splice(0).map((route) => route.fulfill(answer)))
    },
  }
  await page.route(`${elsewhere.calendar}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    provider.asked.push(pathname + search)
    if (pathname !== '/widget.js') {
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: calendar })
    } else if (provider.mode === 'blocked') {
      await route.abort()
    } else if (provider.mode === 'hangs') {
      waiting.push(route)
    } else {
      await route.fulfill({ contentType: 'text/javascript', body: scriptFor(provider.mode) })
    }
  })
  return provider
}

/** The site whose calendar comes from a provider, and that provider. */
export const test = base.extend<{ provider: BookingProvider }>({
  settings: [
    { SPAM_MIN_FILL_SECONDS: '0', SITE_DIR: elsewhere.folder, ...elsewhere.settings },
    { scope: 'worker' },
  ],
  // Also where a test does not name it: no page of these tests finds the host missing.
  provider: [async ({ page }, use) => use(await startProvider(page)), { auto: true }],
})
