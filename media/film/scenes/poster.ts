import type { FilmData } from '../data.ts'
import { drawing, html, place } from '../dom.ts'
import { leaving, type Point, polar } from '../geometry.ts'
import { Arc, Circle, Label } from '../marks.ts'
import type { Cast } from '../story.ts'

const REP: Point = { x: 306, y: 452 }
const REP_RADIUS = 40
const DISC = { x: 1004, y: 360, r: 256 }
/** The signal, then her colleagues; the arcs keep the middle free for the page's play button. */
const TEAM = [
  { x: 866, y: 236, bend: 0.2 },
  { x: 834, y: 372, bend: -0.16 },
  { x: 866, y: 500, bend: -0.14 },
]
const FAN = { from: 142, to: 262, reach: [150, 196, 128, 214, 170] }

/** The still for the page: one arc from a rep to a person, large, without a sentence. */
export function drawPoster(film: Element, data: FilmData, people: Cast): void {
  const layer = drawing('poster', film)
  for (const r of [250, 390, 550, 730]) new Circle('range', layer).draw(REP, r)
  new Circle('company', layer).draw(DISC, DISC.r)
  for (let i = 0; i < 8; i++) {
    const angle = FAN.from + ((FAN.to - FAN.from) * i) / 7
    const to = polar(REP, angle, FAN.reach[i % FAN.reach.length] ?? 150)
    const kind = i % 3 === 1 ? 'known' : 'earlier'
    new Arc(`link link-${kind}`, layer).draw(REP, to, 0.12, 1)
    new Circle(`dot dot-${kind}`, layer).draw(to, kind === 'known' ? 9 : 6)
  }
  new Circle('node', layer).draw(REP, REP_RADIUS)
  new Label('initials initials-large', layer, people.rep.initials).draw({ ...REP, y: REP.y + 9 }, 1)
  new Label('name name-large', layer, people.rep.name).draw({ ...REP, y: REP.y + 78 }, 1)

  TEAM.toReversed().forEach((at, i) => {
    const index = TEAM.length - 1 - i
    const signal = index === 0
    const from = leaving(REP, at, at.bend, REP_RADIUS)
    new Arc('link link-signal', layer).draw(from, at, at.bend, 1)
    if (signal) new Circle('wave', layer).draw(at, 30, 0.45)
    new Circle('dot dot-signal', layer).draw(at, signal ? 17 : 10)
    const person = people.colleagues[index - 1] ?? people.signal
    const label = html('div', 'person person-large', film)
    html('b', '', label, person.name)
    html('span', '', label, person.title)
    place(label, at.x + (signal ? 46 : 32), at.y - 32)
  })
  const name = html('b', 'company-name', film, people.company.name)
  place(name, DISC.x - 200, DISC.y - 218)
  html('p', 'sample', film, `${data.brand} · sample data`)
}
