import { seededRandom } from '../../components/seeded-random.ts'
import { type Place, pair, placeAt } from '../field/places.ts'
import { type Market, met, type Person } from '../market.ts'
import { dayNames } from '../week.ts'
import { bar, box, circle, dots, group, type Marks, middle, path, rings } from './marks.tsx'

/** A line of seven steps: an arc comes in at the fourth, long before the form at the seventh. */
export function beforeTheForm(): Marks {
  return [
    path('faint', 'M-700 226H1340'),
    path('ink', 'M302 226H478'),
    path('small', dots([68, 146, 224, 380, 458].map((x) => ({ x, y: 226 })))),
    path('arcs', 'M156 92C272 92 302 130 302 226'),
    path('people', dots([{ x: 302, y: 226 }])),
    circle('rep', { x: 132, y: 92 }, 24),
    path('ink', 'M302 284v16M536 284v16M302 292H536'),
    box('rep', 478, 76, 116, 174, 8),
    path(undefined, ...[102, 142, 182].map((y) => `M498 ${y}h76v22h-76z`)),
    path('strong', 'M502 227h30'),
  ]
}

/** Four companies, each a quarter further than the one before: one person, two, a senior one, those of the paper. */
export function signs(): Marks {
  return [path('faint', 'M-700 152h2100'), sign(1, 12), sign(2, 12), sign(3, 18), sign(4, 18)]
}

const turns = ['M0 60A60 60 0 0 1-60 0', 'M0 60A60 60 0 0 1 0-60', 'M0 60A60 60 0 1 1 60 0']
const wholeTurn = 'M0-60A60 60 0 1 1 0 60A60 60 0 1 1 0-60'
const paper = 'M-19-26h38v50h-38zM-9-12h18M-9 0h18M-9 12h8'

function sign(step: number, rep: number) {
  const people = [225, 315, 45, 135].slice(0, step).map((bearing) => placeAt(bearing, 60))
  const marks = [
    circle('ground', middle, 60),
    path('arcs', ...people.map(({ x, y }) => `M0 ${142 - rep}Q${x} ${y + 60} ${x} ${y}`)),
    path('ink', turns[step - 1] ?? wholeTurn),
    step === 4 && path('ink', paper),
    path('people', dots(people)),
    circle('rep', { x: 0, y: 142 }, rep),
  ]
  return group(marks, `translate(${step * 156 - 70} 152)`)
}

const minutes = 5

/** Five minutes, a row less in each: the lowest goes. In the last the newest connection is left. */
export function rankedList(market: Market): Marks {
  const people = met(market).slice(0, minutes)
  const rows = people.flatMap((person, level) =>
    Array.from({ length: minutes - level }, (_, minute) => ({
      person,
      stays: level + minute < minutes - 1,
      x: 44 + minute * 116,
      y: 84 + level * 50,
    })),
  )
  const left = rows.filter(({ person, stays }) => !stays && person === people[0])
  const going = rows.filter((one) => !one.stays && !left.includes(one))
  return [
    path('faint', 'M-700 322H1340'),
    path('ink', ...people.map((_, minute) => `M${44 + minute * 116} 316v12`)),
    path('small', dots(going)),
    path('bars', ...going.map(barsOf)),
    path('people', dots(rows.filter(({ stays }) => stays))),
    path('strong', ...rows.filter((one) => !going.includes(one)).map(barsOf)),
    path('signals', dots(left)),
  ]
}

function barsOf({ person, x, y }: { person: Person; x: number; y: number }): string {
  const title = Math.min(64, person.title.length * 3)
  return bar({ x: x + 22, y: y - 7 }, person.name.length * 4) + bar({ x: x + 22, y: y + 8 }, title)
}

/** How many are worked, and what each day takes of them, in minutes. */
const worked = 10
const taken = [15, 10, 5, 5, 10]

/** Monday takes ten out of the list, and they run through the week; below each day, how long it takes. */
export function routine(market: Market): Marks {
  const rows = Array.from({ length: worked }, (_, index) => index)
  const waiting = Array.from({ length: market.list.people - worked }, (_, index) => ({
    x: 120 - Math.floor(index / worked) * 26,
    y: 46 + (index % worked) * 25,
  }))
  // Swapped on Wednesday, dropped on Friday.
  const open = [inRoutine(2, 6), ...[3, 5, 8].map((row) => inRoutine(4, row))]
  const filled = rows
    .flatMap((row) => dayNames.map((_, column) => inRoutine(column, row)))
    .filter((one) => !open.some(({ x, y }) => x === one.x && y === one.y))
  return [
    path('small', dots(waiting)),
    path('before', ...rows.map((row) => bar(inRoutine(0, row), 440))),
    path('people', dots(filled)),
    ...open.map((place) => circle('open', place, 7)),
    path(
      'strong',
      ...taken.map((long, day) => bar({ x: 146 + day * 110 - long * 2.6, y: 320 }, long * 5.2)),
    ),
  ]
}

function inRoutine(column: number, row: number): Place {
  return { x: 146 + column * 110, y: 46 + row * 25 }
}

/** An arc lies on its ring when its ends are not rounded to the units of the drawing. */
const fine = 10
/** How far the longest chapter goes round, in degrees. */
const whole = 300

/**
 * The cover of an article without a drawing: a ring for each chapter, round which it goes as far as it is long.
 *
 * @param seed says where the first begins.
 * @param words how long each chapter is.
 */
export function chapterRings(seed: string, words: readonly number[]): Marks {
  const longest = Math.max(1, ...words)
  const step = 106 / Math.max(1, words.length - 1)
  const turn = Math.round(seededRandom(seed)() * 360)
  const arcs = words.map((count, index) => ({
    radius: Math.round(44 + index * step),
    from: turn + index * 24,
    to: turn + index * 24 + Math.max(12, Math.round((count / longest) * whole)),
  }))
  const marks = [
    rings([...arcs.map(({ radius }) => radius), 210, 290, 390, 510, 650]),
    group([path('arcs', ...arcs.map(arcOf))], `scale(${1 / fine})`),
    path('people', dots(arcs.map(({ radius, to }) => placeAt(to, radius)))),
    circle('rep', middle, 18),
  ]
  return [group(marks, 'translate(320 180)')]
}

function arcOf({ radius, from, to }: Record<'radius' | 'from' | 'to', number>): string {
  const long = to - from > 180 ? 1 : 0
  const [begin, end] = [placeAt(from, radius * fine), placeAt(to, radius * fine)]
  return `M${pair(begin)}A${radius * fine} ${radius * fine} 0 ${long} 1 ${pair(end)}`
}
