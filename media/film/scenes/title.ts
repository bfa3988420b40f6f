import { drawing } from '../dom.ts'
import { FOCUS, type Point } from '../geometry.ts'
import { Arc, Circle, Ring } from '../marks.ts'
import { cut, DURATION } from '../story.ts'
import { inOut, mix, ramp } from '../timing.ts'

/** The ring of the map that the opening ring widens into. */
export const MAP_RING = 222
const RADIUS = 150
const TIP: Point = { x: FOCUS.x + 99, y: FOCUS.y - 88 }

/** The mark, large: it opens the film, its ring widening into the map, and closes it. */
export class Title {
  private readonly ring: Ring
  private readonly gap: Circle
  private readonly arm: Arc
  private readonly centre: Circle
  private readonly dot: Circle

  constructor(stage: Element) {
    const layer = drawing('mark', stage)
    this.ring = new Ring('mark-ring', layer)
    this.gap = new Circle('mark-gap', layer)
    this.arm = new Arc('mark-arm', layer)
    this.centre = new Circle('mark-centre', layer)
    this.dot = new Circle('mark-dot', layer)
  }

  draw(t: number): void {
    const opening = t < DURATION / 2
    const start = opening ? 0.3 : cut.close + 0.5
    const leave = opening ? ramp(t, cut.rival, 1.5, inOut) : 0
    const fold = opening ? 1 - ramp(t, cut.rival - 0.3, 0.7, inOut) : 1

    this.ring.draw(
      FOCUS,
      mix(RADIUS, MAP_RING * 1.12, leave),
      ramp(t, start, 1.5, inOut),
      1 - leave,
    )
    const landed = Math.min(ramp(t, start + 1.7, 0.6), fold)
    this.gap.draw(TIP, 33 * landed)
    this.arm.draw(FOCUS, TIP, 0, Math.min(ramp(t, start + 1, 0.8, inOut), fold))
    this.centre.draw(FOCUS, mix(20 * ramp(t, start + 0.6, 0.6), 36, leave), 1 - leave)
    this.dot.draw(TIP, 24 * landed)
  }
}
