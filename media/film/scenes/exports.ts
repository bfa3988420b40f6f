import { drawing, html, place, show } from '../dom.ts'
import { along } from '../geometry.ts'
import { Arc, Circle } from '../marks.ts'
import { cut } from '../story.ts'
import { inOut, mix, presence, ramp } from '../timing.ts'

/** Where a list can go, and what it becomes there. */
const PLACES = [
  ['CSV', 'a file'],
  ['Salesforce', 'CRM'],
  ['HubSpot', 'CRM'],
  ['Clay', 'enrichment'],
  ['HeyReach', 'outreach'],
  ['Zapier', 'anything else'],
] as const
const FROM = { x: 480, y: 377 }
const TO = { x: 756, y: 212, step: 66 }
const START = cut.export + 1.4

/** The list leaves: an arc to each place it can go. */
export class Exports {
  private readonly layer: SVGElement
  private readonly source: Circle
  private readonly ends: { arc: Arc; dot: Circle; text: HTMLElement }[]

  constructor(stage: Element) {
    const layer = drawing('exports', stage)
    this.layer = layer
    this.ends = PLACES.map(([name, use]) => {
      const text = html('div', 'place', stage)
      html('b', '', text, name)
      html('span', '', text, use)
      return {
        arc: new Arc('link link-known', layer),
        dot: new Circle('dot dot-known', layer),
        text,
      }
    })
    this.source = new Circle('dot dot-known', layer)
  }

  draw(t: number): void {
    const there = presence(t, cut.export, cut.close + 0.3)
    show(this.layer, there)
    this.source.draw(FROM, 6 * ramp(t, START - 0.3, 0.4))
    this.ends.forEach(({ arc, dot, text }, i) => {
      const from = START + i * 0.22
      const to = { x: TO.x, y: TO.y + i * TO.step }
      const bend = mix(0.14, -0.14, i / (PLACES.length - 1))
      const drawn = ramp(t, from, 1, inOut)
      arc.draw(FROM, to, bend, drawn)
      dot.draw(along(FROM, to, bend, drawn), 7 * Math.min(1, drawn * 4))
      show(text, ramp(t, from + 0.8, 0.6) * there)
      place(text, TO.x + 28 - 8 * (1 - ramp(t, from + 0.8, 0.8)), to.y - 22)
    })
  }
}
