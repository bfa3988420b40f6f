import type { FilmData } from '../data.ts'
import { drawing, html, place, show } from '../dom.ts'
import { type Camera, project } from '../geometry.ts'
import { COMPANY, TEAM } from '../layout.ts'
import { Circle } from '../marks.ts'
import { type Cast, cut } from '../story.ts'
import { inOut, mix, presence, ramp } from '../timing.ts'

const OPENS = cut.match + 0.6
const ALERT = cut.match + 13.4

/** The company behind the signal: a disc that opens from the person's dot, and at last the alert. */
export class CompanyDisc {
  private readonly layer: SVGElement
  private readonly disc: Circle
  private readonly name: HTMLElement
  private readonly industry: HTMLElement
  private readonly stage: HTMLElement
  private readonly alert: HTMLElement

  constructor(film: Element, data: FilmData, { company }: Cast) {
    this.layer = drawing('company-layer', film)
    this.disc = new Circle('company', this.layer)
    this.name = html('b', 'company-name', film, company.name)
    this.industry = html('div', 'company-line', film, `${company.industry}, ${company.size} people`)
    this.stage = html('div', 'company-line', film)
    html('span', 'tag tag-mint', this.stage, company.stage)
    this.alert = html('div', 'alert', film)
    html('b', '', this.alert, data.alert.title)
    html('p', '', this.alert, data.alert.text)
  }

  draw(t: number, camera: Camera): void {
    const stays = 1 - ramp(t, cut.list, 0.5)
    const opened = ramp(t, OPENS, 1.3, inOut)
    const heart = TEAM[0] ?? COMPANY
    const center = { x: mix(heart.x, COMPANY.x, opened), y: mix(heart.y, COMPANY.y, opened) }
    const at = project(center, camera)
    show(this.layer, stays)
    this.disc.draw(at, COMPANY.r * camera.zoom * opened, Math.min(1, opened * 3))

    const named = ramp(t, OPENS + 1, 0.7) * stays
    const staged = ramp(t, ALERT + 0.9, 0.5)
    show(this.name, named)
    show(this.industry, named * (1 - ramp(t, ALERT + 0.5, 0.4)))
    show(this.stage, staged * stays)
    place(this.name, at.x - 200, at.y - 218)
    place(this.industry, at.x - 200, at.y - 180)
    place(this.stage, at.x - 200, at.y - 176)

    show(this.alert, presence(t, ALERT, cut.list + 0.1))
    place(this.alert, 0, mix(18, 0, ramp(t, ALERT, 0.9)))
  }
}
