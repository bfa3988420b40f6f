import { describe, expect, test } from 'vitest'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import type { Today } from '../../contract/desk/today.ts'
import { hour, minute } from '../../contract/duration.ts'
import { describeDay, describeLast, describeLately, describeMeetingTime } from './day-words.ts'
import { drawArcs, findPlace } from './week-arcs.ts'

const zone = 'Europe/Tallinn'
const at = (time: string) => Date.parse(`2026-11-${time}:00+02:00`)
const now = at('24T14:12')
const due = (...times: string[]) =>
  times.map((time) => ({ kind: 'messages', dueAt: at(time) }) as LeadRow)

/** A request whose last day ends at a midnight. */
const lawful = (midnight: string) => [
  { kind: 'requests', dueAt: at(`${midnight}T00:00`) } as LeadRow,
]

describe('the day in a sentence', () => {
  test.each([
    ['One reply is due by 16:00.', due('24T16:00'), 0, 1],
    ['Two replies are due today, the first by 16:00.', due('24T16:00'), 0, 2],
    ['One reply is late since 13:00.', due('24T13:00'), 1, 1],
    ['Two replies are late, the first since Mon.', due('23T13:00'), 2, 1],
    ['1,000+ replies are late, the first since 13:00.', due('24T13:00'), 1_001, 0],
    ['No reply is due today, the next one tomorrow 09:40.', due('25T09:40'), 0, 0],
    ['One reply is late since Mon, Nov 23.', lawful('24'), 1, 0],
    ['Two replies are late, the first since Mon, Nov 23.', lawful('24'), 2, 0],
    ['One reply is due by Tue, Nov 24.', lawful('25'), 0, 1],
    ['No reply is due today, the next one by Fri, Nov 27.', lawful('28'), 0, 0],
    ['Nobody waits for a reply.', [], 0, 0],
  ])('%s', (words, due, lateCount, todayCount) => {
    const nothing = { meetings: [], notDelivered: [], held: [], alarms: [] }
    const day = { ...nothing, day: '2026-11-24', due, lateCount, todayCount }
    expect(describeDay(day, zone, now)).toEqual({ first: words, rest: [] })
  })

  test('then has what went wrong, and the demos that are ahead today', () => {
    const meetings = ['24T10:30', '24T15:00', '24T17:00', '26T10:00'].map((time) => ({
      startsAt: at(time),
    }))
    const notDelivered = [{ status: 'failed' }, { status: 'waiting' }, { status: 'waiting' }]
    const day = {
      day: '2026-11-24',
      due: [],
      meetings,
      notDelivered,
      held: [{}, {}],
      alarms: [{}],
    }
    expect(describeDay(day as never, zone, now).rest).toEqual([
      { at: 'meetings', words: 'Two demos are ahead.' },
      { at: 'not-delivered', words: 'One email wasn’t delivered.' },
      { at: 'not-delivered', words: 'Two emails are put off.' },
      { at: 'held', words: 'Two leads are held.' },
      { at: 'alarms', words: 'One alarm is on.' },
    ])
  })
})

test.each([
  ['24T15:00', 'Europe/London', 'In 48 min; 13:00 in London.'],
  ['24T17:00', 'Europe/Tallinn', 'In 2 h 48 min.'],
  ['24T14:00', '', 'Now.'],
  ['24T10:30', 'Europe/London', 'Over.'],
  ['26T09:00', 'America/Los_Angeles', 'Thu, Nov 26; Wed, Nov 25, 23:00 in Los Angeles.'],
])('a demo at %s of somebody in “%s”: %s', (time, timeZone, words) => {
  expect(describeMeetingTime({ startsAt: at(time), minutes: 30, timeZone }, zone, now)).toBe(words)
})

describe('the last days', () => {
  const lead = (id: string, from: string, to = '', waits = false) => ({
    id,
    receivedAt: at(from),
    dueAt: at(from) + 24 * hour,
    repliedAt: to ? at(to) : 0,
    waits,
  })
  const lately: Today['lately'] = [
    {
      day: '2026-11-23',
      from: at('23T09:00'),
      until: at('23T20:00'),
      leads: [
        lead('a', '23T10:00', '23T14:12'),
        lead('b', '23T11:00', '24T12:00'),
        lead('night', '23T23:00', '', true),
      ],
    },
    {
      day: '2026-11-24',
      from: at('24T09:00'),
      until: at('24T20:00'),
      leads: [lead('demo', '24T10:00'), lead('c', '24T12:00', '24T12:30')],
    },
  ]

  test('are drawn with one arc a day for those that wait', () => {
    const waiting = ['24T13:00', '24T13:10'].map((from) => lead(from, from, '', true))
    const [monday, tuesday] = lately as [Today['lately'][number], Today['lately'][number]]
    const arcs = drawArcs([monday, { ...tuesday, leads: [...tuesday.leads, ...waiting] }])
    const open = arcs.filter(({ isOpen, to }) => isOpen && to !== undefined)
    expect(open.map(({ id }) => id)).toEqual(['night', '24T13:00'])
  })

  test('are told in a sentence', () => {
    expect(describeLately(lately, now)).toEqual({
      first: '5 leads, 3 replied to,',
      rest: 'half of them within 4 h 12 min. One later than due.',
    })
  })

  test('and an empty list by the last that came', () => {
    expect(describeLast(lately, zone, now)).toBe(
      'The last lead came today at 12:00 and was replied to today at 12:30.',
    )
    expect(describeLast([], zone, now)).toMatch(/^What is sent from the site/)
  })

  test('are arcs from the hour a lead came to its reply, open ones to when they are due, within their own day', () => {
    expect(drawArcs(lately)).toEqual([
      { id: 'a', from: 45, to: 236, isOpen: false },
      { id: 'b', from: 91, to: 636, isOpen: false },
      { id: 'night', from: 490, to: 1_000, isOpen: true },
      { id: 'demo', from: 545, to: undefined, isOpen: true },
      { id: 'c', from: 636, to: 659, isOpen: false },
    ])
    expect(findPlace(lately, at('23T20:00') + minute)).toBe(510)
  })
})
