import { describe, expect, test } from 'vitest'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { hour, minute } from '../../contract/duration.ts'
import { findSide, pickLabels } from './day-labels.ts'
import { type Day, type DayMark, describeLine, layOutMarks, thinOut } from './day-marks.ts'

const zone = 'Europe/Tallinn'
const at = (time: string) => Date.parse(`2026-11-${time}:00+02:00`)
const line = { day: '2026-11-24', from: at('24T09:00'), until: at('24T20:00') }

const row = (name: string, values: Partial<LeadRow>): LeadRow =>
  ({ id: name, name, kind: 'messages', dueAt: 0, startsAt: 0, ...values }) as LeadRow
const due = (name: string, time: string) => row(name, { dueAt: at(time) })
const meeting = (name: string, time: string) =>
  ({ ...row(name, { startsAt: at(time) }), minutes: 30 }) as Day['meetings'][number]

function mark(today: Partial<Day>, now: string): DayMark[] {
  const all = { day: '2026-11-24', dayLine: line, due: [], kept: [], meetings: [], ...today }
  return layOutMarks(all, zone, at(now))
}
const describeAll = (marks: readonly DayMark[]) =>
  marks.map(({ kind, name, place, words }) => `${kind} ${name} ${Math.round(place)} ${words}`)

describe('the marks of the line', () => {
  test('are what is due today, meetings past and ahead, and replies sent', () => {
    const marks = mark(
      {
        due: [due('Leena', '24T16:00'), due('Ingrid', '24T18:00'), due('Sanne', '25T09:40')],
        meetings: [
          meeting('Dana', '24T10:30'),
          meeting('Tom', '24T15:00'),
          meeting('Marek', '26T10:00'),
        ],
        kept: [
          { id: 'k', name: 'Petri', dueAt: at('24T12:00'), repliedAt: at('24T11:00') },
          { id: 'l', name: 'Owen', dueAt: at('25T12:00'), repliedAt: at('24T13:00') },
        ],
      },
      '24T14:12',
    )
    expect(describeAll(marks)).toEqual([
      'over Dana 14 demo over',
      'replied Petri 27 replied to',
      'replied Owen 36 replied to',
      'meeting Tom 55 demo 15:00',
      'next Leena 64 reply by 16:00',
      'due Ingrid 82 reply by 18:00',
    ])
    expect(marks[0]?.length).toBeCloseTo(100 / 22)
  })

  test.each([
    ['late stays where it was due', '24T16:00', '24T16:20', 64, 'late since 16:00', false],
    ['late of another day is at the beginning', '23T16:00', '24T10:00', 0, 'late since Mon', true],
    [
      'what is due tomorrow is at the end',
      '25T09:40',
      '24T14:00',
      100,
      'reply by tomorrow 09:40',
      true,
    ],
    [
      'what is due later in the week has its day',
      '27T09:40',
      '24T14:00',
      100,
      'reply by Fri 27 09:40',
      true,
    ],
  ])('of the next due: %s', (_what, time, now, place, words, isElsewhere) => {
    const [next] = mark({ due: [due('Leena', time)] }, now)
    expect(next).toMatchObject({ kind: 'next', words, isElsewhere })
    expect(Math.round(next?.place ?? -1)).toBe(place)
  })

  test('a request stands on its last day, whose midnight it is due at', () => {
    const request = row('Eero', { kind: 'requests', dueAt: at('25T00:00') })
    const [next] = mark({ due: [request] }, '24T10:00')
    expect(next).toMatchObject({ words: 'last day Tue, Nov 24', place: 100, isElsewhere: false })
  })

  test('are eight at most, what is over given up first, and one with the number of the rest', () => {
    const dues = Array.from({ length: 9 }, (_, i) => ({
      ...due(`Lead ${i}`, '24T10:00'),
      dueAt: at('24T10:00') + i * hour,
    }))
    const marks = mark({ due: dues, meetings: [meeting('Dana', '24T09:00')] }, '24T09:45')
    expect(marks).toHaveLength(9)
    expect(marks.filter(({ kind }) => kind === 'more')).toMatchObject([{ name: '2 more' }])
    expect(marks.map(({ kind }) => kind)).not.toContain('over')
  })
})

test('where marks would overlap, the next due and meetings are drawn, and the first of the others', () => {
  const dues = [due('Leena', '24T10:00'), due('Ingrid', '24T12:00'), due('Sanne', '24T12:10')]
  const all = [...dues, due('Owen', '24T15:20'), due('Petri', '24T17:00')]
  const marks = mark({ due: all, meetings: [meeting('Dana', '24T15:00')] }, '24T09:30')
  const drawn = thinOut(marks, 4).map(({ name }) => name)
  expect(drawn).toEqual(['Leena', 'Ingrid', 'Dana', 'Petri'])
})

test('the count of further marks stands past a meeting', () => {
  const times = ['10:10', '10:40', '11:10', '12:10', '13:10', '14:10', '15:10', '16:10', '17:10']
  const late = times.map((time) => due(`At ${time}`, `24T${time}`))
  const marks = mark({ due: late, meetings: [meeting('Dana', '24T16:00')] }, '24T09:00')
  const [count] = thinOut(marks, 1).filter(({ kind }) => kind === 'more')
  const [dana] = marks.filter(({ kind }) => kind === 'meeting')
  expect(count?.place).toBe((dana?.place ?? 0) + (dana?.length ?? 0))
})

describe('the words of the line', () => {
  test.each([
    ['to the right of a dot', 50, undefined, 'right'],
    ['to the left where the edge is near', 95, undefined, 'left'],
    ['to the left where now has just passed', 64, 66, 'left'],
    ['to the right where now is long past', 30, 66, 'right'],
    ['to the right where there is no room before now', 2, 5, 'right'],
  ])('stand %s', (_where, place, now, side) => {
    expect(findSide(place, now, 9)).toBe(side)
  })

  test('marks near each other never overlap, and the next due keeps its own', () => {
    const marks = mark(
      {
        due: [due('Leena', '24T16:00'), due('Ingrid', '24T16:05'), due('Sanne', '24T16:30')],
        meetings: [meeting('Tom', '24T15:45'), meeting('Chiara', '24T17:00')],
      },
      '24T14:00',
    )
    const labels = pickLabels(marks, undefined).map(({ mark, side }) => `${mark.name} ${side}`)
    expect(labels).toEqual(['Leena right', 'Tom left', 'Chiara right'])
  })

  test('may be as long as there is room', () => {
    const marks = mark({ meetings: [meeting('Thomas Abernathy', '24T16:30')] }, '24T14:12')
    const [label] = pickLabels(marks, 47)
    expect(label?.room).toBe(100 - (marks[0]?.place ?? 0))
  })

  test('say the whole day to whoever does not see it', () => {
    const today = { day: '2026-11-24', dayLine: line, kept: [], due: [due('Leena', '24T16:00')] }
    const all = { ...today, meetings: [meeting('Dana', '24T10:30'), meeting('Tom', '24T15:00')] }
    const now = at('24T14:12')
    expect(describeLine(all, layOutMarks(all, zone, now), zone, now)).toBe(
      'Today from 09:00 to 20:00. It is 14:12. 10:30 demo, Dana, over. 15:00 demo, Tom. Next due: Leena, reply by 16:00.',
    )
  })

  test('name the day when it is another one', () => {
    const next = { day: '2026-11-25', from: at('25T09:00'), until: at('25T20:00') }
    const all = { day: '2026-11-24', dayLine: next, kept: [], due: [], meetings: [] }
    expect(describeLine(all, [], zone, at('24T20:00') + 40 * minute)).toBe(
      'Wednesday, November 25, from 09:00 to 20:00.',
    )
  })
})
