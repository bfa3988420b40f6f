import type { FilmData, Person } from '../data.ts'
import { drawing, html, place, show } from '../dom.ts'
import { type Camera, leaving, type Point, project } from '../geometry.ts'
import { NODE, REPS, RIVAL, TEAM, weekAt } from '../layout.ts'
import { Arc, Circle } from '../marks.ts'
import { type Cast, cut } from '../story.ts'
import { inOut, ramp } from '../timing.ts'

const DRAWN = cut.signal + 1.9
const COLLEAGUES = cut.match + 7.4

type Member = { arc: Arc; dot: Circle; label: HTMLElement; at: Point; bend: number; met: number }

/** The one new connection, an amber arc to a person, and whom else the rep connected with in her company. */
export class Signal {
  private readonly layer: SVGElement
  private readonly wave: Circle
  private readonly team: Member[]
  private readonly rep: Point
  private readonly signalAt: number

  constructor(film: Element, data: FilmData, people: Cast, metAt: number[]) {
    this.rep = REPS[data.reps.indexOf(people.rep)] ?? RIVAL
    this.signalAt = metAt[0] ?? 1
    this.layer = drawing('signal', film)
    this.wave = new Circle('wave', this.layer)
    this.team = TEAM.map((at, i) => ({
      at,
      // All leave to the upper right, clear of the name under the node.
      bend: [0.12, 0.22, 0.1][i] ?? 0,
      met: metAt[i] ?? 0,
      arc: new Arc('link link-signal', this.layer),
      dot: new Circle('dot dot-signal', this.layer),
      label: personLabel(film, people.colleagues[i - 1] ?? people.signal, i === 0),
    }))
  }

  draw(t: number, camera: Camera): void {
    const stays = 1 - ramp(t, cut.list, 0.5)
    show(this.layer, stays)
    const near = Math.sqrt(camera.zoom)
    const from = project(this.rep, camera)
    const week = weekAt(t, this.signalAt)

    this.team.forEach(({ at, bend, met, arc, dot, label }, i) => {
      const to = project(at, camera)
      const grown = i ? ramp(week, met, 0.03) : ramp(t, DRAWN, 1.1, inOut)
      arc.draw(leaving(from, to, bend, NODE * near), to, bend, grown)
      // The signal's own dot leaves the map for the list, which draws it from then on.
      const leaves = i === 0 && t >= cut.list
      dot.draw(to, (i ? 6.5 : 9) * near * ramp(grown, 0.8, 0.2), leaves ? 0 : 1)
      const shown = i ? COLLEAGUES + i * 0.5 : DRAWN + 1.2
      show(label, ramp(t, shown, 0.7) * stays)
      place(label, to.x + 28 - 10 * (1 - ramp(t, shown, 0.9)), to.y - 28)
    })
    const wave = ramp(t, DRAWN + 0.95, 1.5)
    const center = this.team[0]?.at ?? RIVAL
    this.wave.draw(project(center, camera), 10 + 34 * wave, wave > 0 ? 0.7 * (1 - wave) : 0)
  }
}

function personLabel(film: Element, person: Person, signal: boolean): HTMLElement {
  const label = html('div', 'person', film)
  html('b', '', label, person.name)
  html('span', '', label, person.title)
  if (signal) html('i', 'tag tag-amber', label, person.status)
  return label
}
