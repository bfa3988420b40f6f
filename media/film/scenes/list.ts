import type { FilmData, Person } from '../data.ts'
import { drawing, html, place, show } from '../dom.ts'
import { along, type Camera, project } from '../geometry.ts'
import { TEAM } from '../layout.ts'
import { Circle } from '../marks.ts'
import { type Cast, cut } from '../story.ts'
import { inOut, mix, ramp } from '../timing.ts'

const WINDOW = { x: 80, y: 190, width: 1120, narrow: 400, bar: 54, row: 64, reason: 38 }
const RANKED = cut.list + 5.8
const REASONS = [cut.list + 10.9, cut.list + 12.3]
const NARROWED = cut.export + 0.1
const STAGES = ['Active Buyer', 'Warm Lead', 'Early Stage']
const PRIORITIES = ['High Priority', 'Medium']

type Row = {
  element: HTMLElement
  reason: HTMLElement
  came: HTMLElement
  ranked: HTMLElement[]
  wide: HTMLElement[]
  arrival: number
  rank: number
}

/** The lead list: people in the order they came, then sorted, then with the reason, then ready to leave. */
export class List {
  private readonly window: HTMLElement
  private readonly rows: Row[]
  private readonly traveller: Circle
  private readonly signalRow: number

  constructor(stage: Element, data: FilmData, people: Cast) {
    const fresh = data.people.filter((p) => p.status === people.signal.status)
    const byTime = [...fresh].sort((a, b) => b.hours - a.hours)
    const byRank = [...fresh].sort((a, b) => rankOf(a, data) - rankOf(b, data))
    this.signalRow = byTime.indexOf(people.signal)

    this.window = html('div', 'window', stage)
    const bar = html('div', 'bar', this.window)
    html('b', '', bar, `${data.list.title}, this week`)
    html('span', '', bar, `${byTime.length} of ${data.list.people} people`)
    this.rows = fresh.map((person) => ({
      ...row(this.window, person, data, person === people.signal),
      arrival: byTime.indexOf(person),
      rank: byRank.indexOf(person),
    }))
    this.traveller = new Circle('dot dot-signal', drawing('traveller', stage))
  }

  draw(t: number, camera: Camera): void {
    const opened = ramp(t, cut.list + 0.7, 0.8)
    const narrow = ramp(t, NARROWED, 1.2, inOut)
    const opens = REASONS.map(
      (from) => ramp(t, from, 0.8, inOut) * (1 - ramp(t, NARROWED - 0.3, 0.7, inOut)),
    )
    const extra = opens.reduce((sum, open) => sum + open * WINDOW.reason, 0)
    const width = mix(WINDOW.width, WINDOW.narrow, narrow)
    const height = WINDOW.bar + this.rows.length * WINDOW.row + extra + 2
    show(this.window, Math.min(opened, 1 - ramp(t, cut.close - 0.1, 0.5)))
    place(this.window, WINDOW.x, WINDOW.y + mix(16, 0, opened))
    this.window.style.width = `${width.toFixed(2)}px`
    this.window.style.height = `${height.toFixed(2)}px`

    for (const row of this.rows) {
      const moved = ramp(t, RANKED + row.rank * 0.06, 1, inOut)
      const at = mix(row.arrival, row.rank, moved)
      const above = opens.reduce(
        (sum, open, i) => sum + (row.rank > i ? open * WINDOW.reason : 0),
        0,
      )
      place(row.element, 0, WINDOW.bar + at * WINDOW.row + above)
      row.element.style.zIndex = String(row.rank < row.arrival ? 2 : 1)
      show(row.element, ramp(t, cut.list + 1 + row.arrival * 0.14, 0.7))
      const open = opens[row.rank] ?? 0
      show(row.reason, ramp(open, 0.5, 0.5))
      show(row.came, (1 - ramp(t, RANKED - 0.2, 0.4)) * ramp(t, cut.list + 1, 0.5))
      for (const [i, tag] of row.ranked.entries())
        show(
          tag,
          ramp(t, RANKED + 0.8 + row.rank * 0.1 + i * 0.1, 0.5) * (1 - ramp(t, NARROWED, 0.4)),
        )
      for (const part of row.wide) show(part, 1 - ramp(t, NARROWED, 0.4))
      row.element.style.height = `${(WINDOW.row + open * WINDOW.reason).toFixed(2)}px`
    }
    this.travel(t, camera)
  }

  /** The signal's dot leaves the map and becomes the person's round initials. */
  private travel(t: number, camera: Camera): void {
    const from = project(TEAM[0] ?? { x: 0, y: 0 }, camera)
    const to = { x: WINDOW.x + 48, y: WINDOW.y + WINDOW.bar + (this.signalRow + 0.5) * WINDOW.row }
    const gone = ramp(t, cut.list, 1.3, inOut)
    const size = mix(9 * Math.sqrt(camera.zoom), 20, ramp(t, cut.list + 0.9, 0.5, inOut))
    this.traveller.draw(
      along(from, to, -0.18, gone),
      size,
      t < cut.list ? 0 : 1 - ramp(t, cut.list + 1.3, 0.5),
    )
  }
}

function row(window: HTMLElement, person: Person, data: FilmData, signal: boolean) {
  const company = data.companies.find((c) => c.id === person.company)
  const element = html('div', 'row', window)
  html('span', signal ? 'avatar avatar-signal' : 'avatar', element, person.initials)
  const who = html('div', 'who', element)
  html('b', '', who, person.name)
  html('span', '', who, person.title)
  const employer = html('span', 'employer', element, company?.name ?? '')
  const stage = html('span', `tag stage ${stageClass(company?.stage)}`, element, company?.stage)
  const high = person.priority === PRIORITIES[0]
  const priority = html('span', `tag priority ${high ? 'tag-amber' : ''}`, element, person.priority)
  const came = html('span', 'came', element, ago(person))
  const reason = html('p', 'reason', element, person.reason)
  return { element, reason, came, ranked: [stage, priority], wide: [employer] }
}

function ago({ at, hours }: Person): string {
  if (hours === 0) return 'just now'
  return hours < 24 ? `${hours} h ago` : at.slice(0, 3)
}
const stageClass = (stage = '') => ['tag-mint', 'tag-water', ''][STAGES.indexOf(stage)] ?? ''

function rankOf(person: Person, data: FilmData): number {
  const stage = data.companies.find((c) => c.id === person.company)?.stage ?? ''
  return PRIORITIES.indexOf(person.priority) * STAGES.length + STAGES.indexOf(stage)
}
