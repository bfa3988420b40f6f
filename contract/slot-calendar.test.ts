import { describe, expect, test } from 'vitest'
import { type Branch, calendarTree } from './slot-calendar.ts'
import { slotsByDay } from './slot-text.ts'

const copy = {
  earlier: 'Earlier',
  morning: 'Morning',
  afternoon: 'Afternoon',
  later: 'Later',
  free: 'free:',
}
/** On a Monday in Tallinn from 9:30, 12:00 and 17:00 on, and on the Tuesday at 9:00. */
const free = [
  '2026-11-23T07:30:00.000Z',
  '2026-11-23T08:00:00.000Z',
  '2026-11-23T10:00:00.000Z',
  '2026-11-23T15:00:00.000Z',
  '2026-11-24T07:00:00.000Z',
]
const [, , , , tuesday = ''] = free

const treeIn = (zone: string, chosen = '') => calendarTree(slotsByDay(free, zone), copy, chosen)

/** All elements that are asked for, in their order. */
function all(tree: readonly (Branch | string)[], wanted: Partial<Branch['attributes']>): Branch[] {
  return tree.flatMap((one) => {
    if (typeof one === 'string') return []
    const isWanted = Object.entries(wanted).every(([name, value]) => one.attributes[name] === value)
    return [...(isWanted ? [one] : []), ...all(one.within, wanted)]
  })
}
function textOf(one: Branch | string): string {
  return typeof one === 'string' ? one : one.within.map(textOf).join('')
}
const legends = ({ within }: Branch) =>
  within.flatMap((one) => (typeof one !== 'string' && one.tag === 'legend' ? [textOf(one)] : []))

test('a day is a radio button that is sent with no form, followed by its times', () => {
  const [day, times, next] = treeIn('Europe/Tallinn') as [Branch, Branch, Branch]
  expect(all([day], { name: 'day' })[0]?.attributes).toMatchObject({
    value: '2026-11-23',
    form: '',
  })
  expect(legends(times)).toEqual(['Monday, November 23, 2026'])
  expect(all([times], { name: 'slot' }).map(({ attributes }) => attributes['value'])).toEqual(
    free.slice(0, 4),
  )
  expect(all([next], { name: 'day' })[0]?.attributes['value']).toBe('2026-11-24')
})

describe('the parts of a day', () => {
  const partsIn = (slots: readonly string[], zone: string, chosen = '') => {
    const [, times] = calendarTree(slotsByDay(slots, zone), copy, chosen)
    return (times?.within ?? []).flatMap((one) => {
      if (typeof one === 'string' || one.tag === 'legend') return []
      const [head] = one.within
      return [`${head && textOf(head)} ${one.tag} ${'open' in one.attributes}`]
    })
  }

  test('in office hours are shown first, the others folded with their number', () => {
    const free = ['05', '06', '07', '08', '14', '16'].map((hour) => `2026-11-23T${hour}:30:00.000Z`)
    expect(partsIn(free, 'Europe/Tallinn')).toEqual([
      'Morning fieldset false',
      'Afternoon fieldset false',
      'Earlier (1) details false',
      'Later (1) details false',
    ])
    expect(partsIn(free, 'Europe/Tallinn', free.at(-1))).toContain('Later (1) details true')
  })

  test('are all shown where office hours hold few', () => {
    expect(partsIn(free, 'America/New_York')).toEqual([
      'Morning fieldset false',
      'Earlier (3) details true',
    ])
  })

  test('have a bar each, as full as of the day that has most', () => {
    const [monday, , next] = treeIn('Europe/Tallinn') as [Branch, Branch, Branch]
    const bars = (day: Branch) =>
      all([day], {}).flatMap(({ tag, attributes }) =>
        tag === 'u' ? [attributes['data-free']] : [],
      )
    expect(bars(monday)).toEqual(['4', '4'])
    expect(bars(next)).toEqual(['2', '0'])
  })
})

test('the first day is open and no time chosen, until one is', () => {
  const checked = (chosen?: string) =>
    all(treeIn('Europe/Tallinn', chosen), { checked: '' }).map(
      ({ attributes }) => attributes['value'],
    )
  expect(checked()).toEqual(['2026-11-23'])
  expect(checked(tuesday)).toEqual(['2026-11-24', tuesday])
  expect(checked('2026-11-25T07:00:00.000Z')).toEqual(['2026-11-23'])
})

test('a day of which little is left is not the one that is open', () => {
  const days = slotsByDay(free.slice(2), 'Europe/Tallinn')
  const later = slotsByDay(
    Array.from({ length: 5 }, (_, index) => `2026-11-25T1${index}:00:00.000Z`),
    'Europe/Tallinn',
  )
  const tree = calendarTree([...days, ...later], copy, '')
  expect(all(tree, { checked: '' }).map(({ attributes }) => attributes['value'])).toEqual([
    '2026-11-25',
  ])
})

test('without a free time there is nothing', () => {
  expect(calendarTree([], copy, '')).toEqual([])
})
