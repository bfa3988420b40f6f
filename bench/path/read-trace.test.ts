import { expect, test } from 'vitest'
import { readTrace, type TraceEvent } from './read-trace.ts'

const address = 'https://site.test/'
const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: ts * 1_000,
  ...more,
})
const about = (data: Record<string, unknown>) => ({ ph: 'I', args: { data } })
const lasting = (milliseconds: number) => ({ dur: milliseconds * 1_000 })

const page: TraceEvent[] = [
  event('navigationStart', 90, { ph: 'R' }),
  event('navigationStart', 100, { ph: 'R' }),
  event('ResourceSendRequest', 110, about({ url: address, requestId: 'html' })),
  event('ResourceReceiveResponse', 250, about({ requestId: 'html' })),
  event('ResourceFinish', 260, about({ requestId: 'html' })),
  event('ParseHTML', 251, lasting(20)),
  event('UpdateLayoutTree', 255, lasting(5)),
  event('Layout', 272, lasting(8)),
  event('firstContentfulPaint', 300, { ph: 'I' }),
]

test('a page without scripts and font', () => {
  expect(readTrace(page, address)).toEqual({
    firstByte: 150,
    lastByte: 160,
    painted: 200,
    font: undefined,
    scripts: undefined,
    // Style ran within the reading of the HTML.
    before: { html: 15, style: 5, layout: 8, paint: 0, scripts: 0 },
    after: { html: 0, style: 0, layout: 0, paint: 0, scripts: 0 },
  })
})

test('font and scripts that come after the paint', () => {
  const later = [
    event('ResourceSendRequest', 310, about({ url: `${address}a.woff2`, requestId: 'font' })),
    event('ResourceFinish', 500, about({ requestId: 'font' })),
    event('v8.evaluateModule', 480, lasting(3)),
    event('FunctionCall', 490, lasting(2)),
  ]
  expect(readTrace([...page, ...later], address)).toMatchObject({
    font: 400,
    scripts: 380,
    before: { scripts: 0 },
    after: { scripts: 5 },
  })
})

test('what another process or thread did is not the page’s', () => {
  const elsewhere = [
    event('Layout', 272, { ...lasting(50), pid: 2 }),
    event('Layout', 272, { ...lasting(50), tid: 2 }),
  ]
  expect(readTrace([...page, ...elsewhere], address).before.layout).toBe(8)
})

test('a trace without the page, or without its paint, says so', () => {
  expect(() => readTrace(page, 'https://other.test/')).toThrow('no request of https://other.test/')
  expect(() => readTrace(page.slice(0, -1), address)).toThrow('no first paint')
})
