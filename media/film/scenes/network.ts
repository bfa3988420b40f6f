import type { FilmData } from '../data.ts'
import { drawing, show } from '../dom.ts'
import { type Camera, leaving, project } from '../geometry.ts'
import { type Contact, contactsOf, NODE, REPS, RIVAL, weekAt } from '../layout.ts'
import { Arc, Circle, Label } from '../marks.ts'
import { type Cast, cut } from '../story.ts'
import { out, presence, ramp } from '../timing.ts'
import { MAP_RING } from './title.ts'

const RIVAL_NODE = 36
const BEND = 0.12

type Link = { contact: Contact; order: number; line: Arc; dot: Circle }

/** The rival's map: its reps, whom they knew, and whom they connect with as the week passes. */
export class Network {
  private readonly layer: SVGElement
  private readonly rings: Circle[]
  private readonly links: Link[]
  private readonly nodes: { spoke: Arc; circle: Circle; initials: Label; name: Label }[]
  private readonly signalAt: number
  private readonly hero: number
  private readonly rival: { circle: Circle; initials: Label; name: Label }

  constructor(stage: Element, data: FilmData, people: Cast, signalAt: number) {
    this.signalAt = signalAt
    this.hero = data.reps.indexOf(people.rep)
    const layer = drawing('network', stage)
    this.layer = layer
    this.rings = [0, 1, 2].map(() => new Circle('range', layer))
    this.links = data.reps
      .flatMap((rep, i) => contactsOf(i, data.activity.find((a) => a.rep === rep.id)?.marks ?? []))
      .map((contact, order) => {
        const kind = contact.met === null ? 'earlier' : 'known'
        return {
          contact,
          order,
          line: new Arc(`link link-${kind}`, layer),
          dot: new Circle(`dot dot-${kind}`, layer),
        }
      })
    const spokes = data.reps.map(() => new Arc('spoke', layer))
    this.nodes = data.reps.map((rep, i) => ({
      spoke: spokes[i] ?? new Arc('spoke', layer),
      circle: new Circle('node', layer),
      initials: new Label('initials', layer, rep.initials),
      name: new Label('name', layer, rep.name),
    }))
    this.rival = {
      circle: new Circle('node', layer),
      initials: new Label('initials initials-rival', layer, data.competitor.initials),
      name: new Label('name name-rival', layer, data.competitor.name),
    }
  }

  draw(t: number, camera: Camera): void {
    show(this.layer, presence(t, cut.rival, cut.list + 0.5, 0.1, 0.7))
    const near = Math.sqrt(camera.zoom)
    const center = project(RIVAL, camera)
    this.rings.forEach((ring, i) => {
      const wide = ramp(t, cut.rival + i * 0.15, 1.5, out)
      ring.draw(center, (MAP_RING + i * 130) * camera.zoom * (0.63 + 0.37 * wide), wide)
    })

    const now = weekAt(t, this.signalAt)
    // The closer the camera, the less is seen beside the rep the film follows.
    const close = ramp(t, cut.signal + 0.4, 1.6)
    const others = 1 - 0.6 * close - 0.4 * ramp(t, cut.match, 1.2)
    for (const { contact, order, line, dot } of this.links) {
      const from = project(REPS[contact.rep] ?? RIVAL, camera)
      const to = project(contact, camera)
      const grown =
        contact.met === null
          ? ramp(t, cut.rival + 2.4 + order * 0.05, 0.9)
          : ramp(now, contact.met, 0.06)
      const seen = contact.rep === this.hero ? 1 : others
      line.draw(leaving(from, to, BEND, NODE * near), to, BEND, grown, seen)
      dot.draw(to, (contact.met === null ? 4 : 6.5) * near * ramp(grown, 0.6, 0.4), seen)
    }

    this.nodes.forEach(({ spoke, circle, initials, name }, i) => {
      const grown = ramp(t, cut.rival + 1.2 + i * 0.22, 0.9)
      const seen = i === this.hero ? 1 : others
      const at = project(REPS[i] ?? RIVAL, camera)
      const edge = leaving(center, at, 0, RIVAL_NODE * near)
      spoke.draw(edge, leaving(at, center, 0, NODE * near), 0, grown, others)
      circle.draw(at, NODE * near * grown, seen)
      initials.draw({ x: at.x, y: at.y + 5 }, grown * seen)
      const named = ramp(t, cut.rival + 2 + i * 0.22, 0.6) * seen
      name.draw({ x: at.x, y: at.y + NODE * near + 22 }, named)
    })
    const grown = ramp(t, cut.rival + 0.4, 1)
    this.rival.circle.draw(center, RIVAL_NODE * near, grown * others)
    this.rival.initials.draw({ x: center.x, y: center.y + 7 }, grown * others)
    this.rival.name.draw({ x: center.x, y: center.y + RIVAL_NODE * near + 25 }, grown * (1 - close))
  }
}
