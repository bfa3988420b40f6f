import type { FilmData } from '../data.ts'
import { drawing, html, set, show, svg } from '../dom.ts'
import { weekAt } from '../layout.ts'
import { Circle, logo } from '../marks.ts'
import { cut, promise } from '../story.ts'
import { presence, ramp } from '../timing.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const SCALE = { left: 760, width: 440, y: 66 }
const xOf = (week: number) => SCALE.left + week * SCALE.width

/** What stands around the picture: the logo, the week that passes, and the word that all is a sample. */
export class Frame {
  private readonly logo: HTMLElement
  private readonly sample: HTMLElement
  private readonly promise: HTMLElement
  private readonly week: SVGElement
  private readonly done: SVGElement
  private readonly marks: { at: number; circle: Circle }[]
  private readonly signal: Circle
  private readonly signalAt: number

  constructor(stage: Element, data: FilmData, signalAt: number) {
    this.signalAt = signalAt
    this.logo = html('div', 'brand', stage)
    logo('', this.logo)
    html('span', '', this.logo, data.brand)
    this.sample = html('p', 'sample', stage, 'Sample data')

    this.promise = html('p', 'sample', stage, promise)

    this.week = drawing('week', stage)
    set(svg('path', 'week-line', this.week), { d: `M${xOf(0)} ${SCALE.y}H${xOf(1)}` })
    this.done = svg('path', 'week-done', this.week)
    DAYS.forEach((day, i) => {
      const label = svg('text', '', this.week)
      label.textContent = day
      set(label, { x: xOf((i + 0.5) / DAYS.length), y: SCALE.y - 18 })
      if (i)
        set(svg('path', 'week-line', this.week), { d: `M${xOf(i / DAYS.length)} ${SCALE.y - 4}v8` })
    })
    const met = data.activity.flatMap(({ marks, signals }) => [...marks, ...signals])
    this.marks = met
      .filter((at) => at < signalAt)
      .map((at) => ({ at, circle: new Circle('week-mark', this.week) }))
    this.signal = new Circle('week-signal', this.week)
  }

  draw(t: number): void {
    show(this.logo, ramp(t, 0.3, 0.8))
    show(this.sample, presence(t, cut.rival + 1, cut.close + 0.2))
    show(this.promise, ramp(t, cut.close + 1.8, 0.8))
    show(this.week, presence(t, cut.week, cut.list + 0.2))
    const now = weekAt(t, this.signalAt)
    set(this.done, { d: `M${xOf(0)} ${SCALE.y}H${xOf(now)}` })
    for (const { at, circle } of this.marks)
      circle.draw({ x: xOf(at), y: SCALE.y }, 3.5 * ramp(now, at, 0.015))
    const arrived = ramp(t, cut.signal + 3, 0.5)
    this.signal.draw({ x: xOf(this.signalAt), y: SCALE.y }, 5.5 * arrived)
  }
}
