import { fieldOf, placeOf } from '../field/field-of.ts'
import { type Place, pair, placeAt, radii } from '../field/places.ts'
import { type Market, met, type Person } from '../market.ts'
import { dayNames } from '../week.ts'
import { bar, box, circle, dots, group, type Marks, middle, path, rings } from './marks.tsx'

/** The field, its middle at the upper edge: what stands above is not seen, and not drawn. */
export function pipeline(market: Market): Marks {
  const { reps, brackets } = fieldOf(market)
  const isSeen = ({ y }: Place) => y > -20
  const week = reps.flatMap((rep) => rep.week).filter(isSeen)
  const engaged = reps.flatMap((rep) => rep.engaged).filter(isSeen)
  const signals = reps.flatMap((rep) => rep.signals)
  const below = reps.filter(isSeen)
  const marks = [
    rings(radii.days),
    path('before', ...below.map(({ earlier }) => earlier.arcs)),
    path('small', ...below.map(({ earlier }) => earlier.people)),
    path('arcs', ...week.map(({ arc }) => arc)),
    path('people', dots(week)),
    path('engaged', ...engaged.map(({ arc }) => arc)),
    ...engaged.map((place) => circle('open', place, 7)),
    path('signal', ...signals.map(({ arc }) => arc)),
    path('signals', dots(signals)),
    ...below.map((place) => circle('rep', place, 16)),
    path('ink', ...brackets.map(({ path }) => path)),
  ]
  return [group(marks, 'translate(320 -12) scale(.95)')]
}

const table = { left: 352, top: 54, row: 42, rows: 6, columns: [400, 512, 632, 752, 872] }

/** The people of the week on the left; the latest of them cross into the rows of a table on the right. */
export function intoTheCrm(market: Market): Marks {
  const people = met(market).map((person) => ({ person, from: inRing(placeOf(person)) }))
  const crossing = people
    .slice(0, table.rows)
    .toSorted((one, other) => one.from.y - other.from.y)
    .map((one, index) => ({ ...one, x: 376, y: table.top + (index + 0.5) * table.row }))
  const bottom = table.top + table.rows * table.row
  const lines = Array.from({ length: table.rows + 1 }, (_, row) => table.top + row * table.row)
  const arcs = crossing.map(
    ({ from, x, y }) =>
      `M${pair(from)}C${(from.x + x) / 2 + 30} ${from.y} ${x - 110} ${y} ${x} ${y}`,
  )
  return [
    circle(undefined, { x: 152, y: 180 }, 132),
    path('people', dots(people.slice(table.rows).map(({ from }) => from))),
    path('arcs', ...arcs),
    ...crossing.map(({ from }) => circle('open', from, 6)),
    path(undefined, ...lines.map((y) => `M${table.left} ${y}H1400`)),
    path('faint', ...table.columns.map((x) => `M${x} ${table.top}V${bottom}`)),
    path('ink', `M${table.left} ${bottom}V${table.top}H1400`),
    path('people', dots(crossing.filter(({ person }) => !person.isSignal))),
    path('signals', dots(crossing.filter(({ person }) => person.isSignal))),
    path('bars', ...crossing.map(({ person, y }) => cells(person, y))),
  ]
}

function inRing({ x, y }: Place): Place {
  return { x: Math.round(152 + x * 0.4), y: Math.round(180 + y * 0.4) }
}

function cells({ name, title }: Person, y: number): string {
  return [name.length * 5, title.length * 3.5, 52, 70]
    .map((length, index) => bar({ x: (table.columns[index] ?? 0) + 18, y }, Math.min(84, length)))
    .join('')
}

/** The first Monday that is drawn, a day's width, and a week with its weekend. */
const day = { first: 52, step: 80, week: 456 }
/** The Tuesday after: the day of the call, two working days after the alert. */
const call = { x: day.first + day.week + day.step, y: 96 }

/** A week of days with its connections at their hours; two working days after the last three of them, a call. */
export function timing(market: Market): Marks {
  const people = met(market)
  const pending = market.people.filter((person) => !people.includes(person)).map(inWeek)
  const signals = people.filter(({ isSignal }) => isSignal).map(inWeek)
  const [{ x, y } = middle] = signals
  const mondays = [-2, -1, 0, 1, 2].map((index) => day.first + index * day.week)
  return [
    path('faint', ...mondays.map(linesOf)),
    ...mondays.map((monday) => box('band', monday + 358, -300, 72, 960)),
    path('signal', `M${x} ${y}V${signals.at(-1)?.y}`),
    path('people', dots(people.filter(({ isSignal }) => !isSignal).map(inWeek))),
    ...pending.map((place) => circle('open', place, 7)),
    path('dashed', `M${x + 14} ${y}C${call.x - 60} ${y} ${call.x} 240 ${call.x} ${call.y + 24}`),
    path('signals', dots(signals)),
    circle('rep', call, 22),
    circle('ink', call, 8),
  ]
}

function inWeek({ at }: Person): Place {
  const [name = '', hour = ''] = at.split(' ')
  return { x: day.first + dayNames.indexOf(name) * day.step, y: 60 + (Number(hour) - 8) * 28 }
}

function linesOf(monday: number): string {
  return dayNames.map((_, index) => `M${monday + index * day.step} -300V660`).join('')
}

/** What nobody may look up: it stands outside of the light. */
const outside = [
  [-476, -70, -380, 10, -560, 64, -352, -128, -420, 122, 372, 104, 396, -30],
  [520, 60, 480, -112, 610, -20, -196, -118, -262, -52, -204, 14, -276, 76],
  [-188, 128, 196, -124, 270, -88, 210, -22, 284, 34, 204, 92, 276, 136],
].flatMap((row) => row.flatMap((x, index) => (index % 2 ? [] : { x, y: row[index + 1] ?? 0 })))

/** A rep and those they are connected with in public, in the light; all else stays outside, hollow. */
export function publicData(market: Market): Marks {
  const signals = new Set(market.people.filter(({ isSignal }) => isSignal).map((one) => one.rep))
  const shown = market.reps.find(({ id }) => !signals.has(id))
  const people = met(market).filter((person) => person.rep === shown?.id)
  const bearings = people.map((_, index) => 18 + (index * 360) / people.length)
  const marks = [
    circle('light', middle, 148),
    ...outside.map((place) => circle('private', place, 8)),
    path('arcs', ...bearings.map(spoke)),
    path('people', dots(bearings.map((bearing) => placeAt(bearing, 106)))),
    // Whoever hides their connections stands on the edge.
    circle('hidden', placeAt(156, 148), 19),
    circle('rep', middle, 26),
  ]
  return [group(marks, 'translate(320 180)')]
}

function spoke(bearing: number): string {
  const from = pair(placeAt(bearing - 30, 26))
  return `M${from}Q${pair(placeAt(bearing - 18, 74))} ${pair(placeAt(bearing, 106))}`
}
