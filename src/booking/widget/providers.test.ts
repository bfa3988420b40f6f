import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anyScript } from './any-script.ts'
import { calCom } from './cal-com.ts'
import { calendly } from './calendly.ts'
import { hubspot } from './hubspot.ts'
import type { EmbedEvents, Handover, Provider } from './provider.ts'
import { savvycal } from './savvycal.ts'

const visitor = { name: 'Ada Mary Example', email: 'ada@example.com' }
const tell = {
  ready: vi.fn<EmbedEvents['ready']>(),
  failed: vi.fn<EmbedEvents['failed']>(),
  completed: vi.fn<EmbedEvents['completed']>(),
}
let place: HTMLElement
let listening: AbortController

beforeEach(() => {
  vi.clearAllMocks()
  document.body.innerHTML = '<div id="booking-widget"></div>'
  place = document.getElementById('booking-widget') as HTMLElement
  // What one test listens for must be gone before the next.
  listening = new AbortController()
  const { addEventListener } = window
  vi.stubGlobal('addEventListener', (type: string, heard: EventListener) =>
    addEventListener.call(window, type, heard, { signal: listening.signal }),
  )
})
afterEach(() => {
  listening.abort()
  vi.unstubAllGlobals()
})

function embed(provider: Provider, page: string, more: Partial<Handover> = {}) {
  return provider({ place, page: new URL(page), theme: 'light', visitor, ...more }, tell)
}

function message(origin: string, data: unknown) {
  window.dispatchEvent(new MessageEvent('message', { origin, data }))
}

describe('Calendly', () => {
  test('gets page, colours and visitor once its script has run', () => {
    const initInlineWidget = vi.fn<(options: { url: string }) => void>()
    const { run } = embed(calendly, 'https://calendly.com/cam/demo?month=2026-03')
    vi.stubGlobal('Calendly', { initInlineWidget })
    run?.()
    const [options] = initInlineWidget.mock.calls[0] ?? []
    expect(options).toMatchObject({ parentElement: place, prefill: visitor })
    expect(options?.url).toMatch(
      /^https:\/\/calendly\.com\/cam\/demo\?month=2026-03&background_color=fbfaf6&/,
    )
  })

  test('is heard at its own origin only', () => {
    embed(calendly, 'https://calendly.com/cam/demo')
    const viewed = { event: 'calendly.event_type_viewed' }
    message('https://evil.example', viewed)
    expect(tell.ready).not.toHaveBeenCalled()
    message('https://calendly.com', viewed)
    expect(tell.ready).toHaveBeenCalledOnce()
    const uri = 'https://api.calendly.com/scheduled_events/ABCD'
    message('https://calendly.com', {
      event: 'calendly.event_scheduled',
      payload: { event: { uri } },
    })
    expect(tell.completed).toHaveBeenCalledExactlyOnceWith({ id: uri })
  })

  test.each([null, 'text', 7, {}, { event: {} }, { event: 'calendly.page_height' }])(
    'takes nothing from %j',
    (data) => {
      embed(calendly, 'https://calendly.com/cam/demo')
      message('https://calendly.com', data)
      expect(tell.ready).not.toHaveBeenCalled()
      expect(tell.completed).not.toHaveBeenCalled()
    },
  )
})

describe('Cal.com', () => {
  interface Cal {
    q: [string, { action?: string; callback?: (event: unknown) => void }][]
  }
  const calls = () => (window as unknown as { Cal: Cal }).Cal.q
  const fire = (name: string, data?: unknown) =>
    calls()
      .find(([, options]) => options.action === name)?.[1]
      .callback?.({ detail: { data } })

  test('finds its instructions in a queue when its script comes', () => {
    const { setTheme } = embed(calCom, 'https://cal.com/cam/demo')
    setTheme?.('dark')
    expect(calls()).toContainEqual(['init', { origin: 'https://cal.com' }])
    expect(calls()).toContainEqual([
      'inline',
      { elementOrSelector: place, calLink: 'cam/demo', config: { ...visitor, theme: 'light' } },
    ])
    expect(calls()).toContainEqual(['ui', { theme: 'dark' }])
  })

  test('says when it is ready, when it failed, and what was booked', () => {
    embed(calCom, 'https://cal.com/cam/demo')
    fire('linkReady')
    fire('linkFailed', { code: 404 })
    fire('bookingSuccessfulV2', { uid: 'u1', startTime: '2026-02-03T10:00:00Z', title: 'Demo' })
    expect(tell.ready).toHaveBeenCalledOnce()
    expect(tell.failed).toHaveBeenCalledOnce()
    expect(tell.completed).toHaveBeenCalledExactlyOnceWith({
      id: 'u1',
      start: '2026-02-03T10:00:00Z',
    })
  })
})

describe('HubSpot', () => {
  test('finds a box with the page and the visitor in its address', () => {
    embed(hubspot, 'https://meetings.hubspot.com/cam')
    const address = new URL(
      place.querySelector<HTMLElement>('.meetings-iframe-container')?.dataset.src ?? '',
    )
    expect(Object.fromEntries(address.searchParams)).toEqual({
      embed: 'true',
      firstName: 'Ada',
      lastName: 'Mary Example',
      email: 'ada@example.com',
    })
  })

  test('tells of a booking in a message of its frame', () => {
    embed(hubspot, 'https://meetings.hubspot.com/cam')
    message('https://meetings.hubspot.com', { height: 680 })
    expect(tell.ready).toHaveBeenCalled()
    expect(tell.completed).not.toHaveBeenCalled()
    message('https://meetings.hubspot.com', {
      meetingBookSucceeded: true,
      meetingsPayload: {
        bookingResponse: {
          event: { dateTime: 1770112800000 },
          postResponse: {
            contact: { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' },
          },
        },
      },
    })
    expect(tell.completed).toHaveBeenCalledExactlyOnceWith({
      id: undefined,
      name: 'Ada Example',
      email: 'ada@example.com',
      start: 1770112800000,
    })
  })
})

describe('SavvyCal', () => {
  const calls = () => (window as unknown as { SavvyCal: { q: unknown[] } }).SavvyCal.q

  test('finds its instructions in a queue when its script comes', () => {
    embed(savvycal, 'https://savvycal.com/cam/demo')
    expect(calls()).toEqual([
      ['init', {}],
      [
        'inline',
        {
          link: 'cam/demo',
          selector: '#booking-widget',
          theme: 'light',
          email: 'ada@example.com',
          displayName: 'Ada Mary Example',
        },
      ],
    ])
  })

  test('learns of a domain of our own, and hands nothing over that is not known', () => {
    embed(savvycal, 'https://meet.cam.example/demo', { visitor: { name: '', email: '' } })
    expect(calls()).toEqual([
      ['init', { origin: 'https://meet.cam.example' }],
      ['inline', { link: 'demo', selector: '#booking-widget', theme: 'light' }],
    ])
  })

  test('tells of a booking in an event', () => {
    embed(savvycal, 'https://savvycal.com/cam/demo')
    const detail = {
      id: 's1',
      displayName: 'Ada',
      email: 'ada@example.com',
      startAt: '2026-02-03T10:00:00Z',
      timeZone: 'Europe/Tallinn',
    }
    window.dispatchEvent(new CustomEvent('savvycal.scheduled', { detail }))
    expect(tell.completed).toHaveBeenCalledExactlyOnceWith({
      id: 's1',
      name: 'Ada',
      email: 'ada@example.com',
      start: '2026-02-03T10:00:00Z',
      timeZone: 'Europe/Tallinn',
    })
  })
})

describe('any other script', () => {
  const page = 'https://meet.example.com/cam'

  test('finds all it may need in the place, and later themes too', () => {
    const { setTheme } = embed(anyScript, page)
    expect(place.dataset).toMatchObject({ page, theme: 'light', ...visitor })
    setTheme?.('dark')
    expect(place.dataset.theme).toBe('dark')
  })

  test.each([
    ['a message of its frame', (told: object) => message('https://meet.example.com', told)],
    [
      'an event',
      ({ type, ...detail }: { type: string }) =>
        place.dispatchEvent(new CustomEvent(type, { detail })),
    ],
  ])('is heard by %s', (_how, say) => {
    embed(anyScript, page)
    say({ type: 'booking:ready' })
    say({ type: 'booking:failed' })
    say({ type: 'booking:completed', id: 'b1', email: 'ada@example.com' } as { type: string })
    expect(tell.ready).toHaveBeenCalledOnce()
    expect(tell.failed).toHaveBeenCalledOnce()
    expect(tell.completed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: 'b1', email: 'ada@example.com' }),
    )
  })
})
