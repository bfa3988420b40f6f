import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the provider's script does on the next page. */
export type ProviderMode = 'works' | 'blocked' | 'hangs' | 'throws' | 'throws-late' | 'dies-late'

/** A scheduling provider of ours: its script, and the calendar that the script puts into a frame. */
export interface BookingProvider {
  /** `http://127.0.0.1:<port>`. */
  origin: string
  mode: ProviderMode
  /** Every address it was asked for. */
  asked: string[]
  /** Answers the scripts that hang. */
  release(): void
  close(): void
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

/** Starts it on a free port of this machine. */
export async function startBookingProvider(): Promise<BookingProvider> {
  const waiting: ServerResponse[] = []
  const server = createServer(({ url = '/' }, response) => {
    provider.asked.push(url)
    if (!url.startsWith('/widget.js')) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(calendar)
    } else if (provider.mode === 'blocked') {
      response.destroy()
    } else if (provider.mode === 'hangs') {
      waiting.push(response)
    } else {
      response.setHeader('Content-Type', 'text/javascript').end(scriptFor(provider.mode))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: BookingProvider = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'works',
    asked: [],
    release: () => {
      for (const response of waiting.splice(0)) {
        response.setHeader('Content-Type', 'text/javascript').end(script)
      }
    },
    close: () => {
      for (const response of waiting) response.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
  return provider
}
