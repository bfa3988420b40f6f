import { type Camera, type Point, polar } from './geometry.ts'
import { cut } from './story.ts'
import { inOut, mix, ramp } from './timing.ts'

/** Someone a rep knows: from before, or met in this week at a place 0 (Monday) to 1 (Friday night). */
export type Contact = Point & { rep: number; met: number | null }

/** The rival's node, the middle of the world. */
export const RIVAL: Point = { x: 0, y: 0 }
/** The reps' nodes, in the order of the data; more reps than places share the last. */
export const REPS: Point[] = [
  { x: 78, y: -86 },
  { x: -104, y: -92 },
  { x: -92, y: 104 },
  { x: 104, y: 108 },
]
/** The radius of a rep's node, at life-size. */
export const NODE = 23
/** The part of the circle, in degrees, into which a rep's contacts fan out. */
const FANS: [number, number][] = [
  [-142, -52],
  [-208, -88],
  [92, 212],
  [-14, 116],
]
/** The signal, then her colleagues: on one arc around the rep, inside the company's circle. */
export const TEAM: Point[] = [
  { x: 219, y: -84 },
  { x: 235, y: -141 },
  { x: 235, y: -22 },
]
export const COMPANY: Point & { r: number } = { x: 297, y: -90, r: 137 }

const EARLIER = 5
const REACH = [104, 74, 124, 88]
const FIRST: Camera = { x: 0, y: 0, zoom: 1.12 }
const shots: { from: number; seconds: number; camera: Camera }[] = [
  { from: cut.rival, seconds: 14, camera: { x: 6, y: 2, zoom: 1.2 } },
  { from: cut.signal + 0.2, seconds: 2.4, camera: { x: 236, y: -72, zoom: 1.5 } },
  { from: cut.match + 0.2, seconds: 2, camera: { x: 241, y: -88, zoom: 1.8 } },
]

/** Where the camera stands at a time, in seconds. */
export function cameraAt(t: number): Camera {
  let now = FIRST
  for (const { from, seconds, camera } of shots) {
    const p = ramp(t, from, seconds, inOut)
    now = {
      x: mix(now.x, camera.x, p),
      y: mix(now.y, camera.y, p),
      zoom: mix(now.zoom, camera.zoom, p),
    }
  }
  return now
}

/** Spreads a rep's contacts over the rep's fan: some known before, the others met this week. */
export function contactsOf(rep: number, marks: number[]): Contact[] {
  const total = EARLIER + marks.length
  const center = REPS[rep] ?? RIVAL
  const [start, end] = FANS[rep] ?? [0, 360]
  // Those of this week stand between the others, so the map fills evenly.
  const order = Array.from({ length: total }, (_, i) => (i * 3 + 1) % total)
  const slots = new Set(order).size === total ? order : order.map((_, i) => i)
  return slots.map((slot, i) => ({
    ...polar(center, mix(start, end, slot / (total - 1)), REACH[slot % REACH.length] ?? 100),
    rep,
    met: i < marks.length ? (marks[i] ?? null) : null,
  }))
}

/** The place in the week, 0 to 1, that the film has reached. */
export function weekAt(t: number, signal: number): number {
  const calm = mix(
    0,
    0.57,
    ramp(t, cut.week + 0.6, 6.4, (x) => x),
  )
  return calm + (signal - 0.57) * ramp(t, cut.signal + 0.2, 2, (x) => x)
}
