export type Point = { x: number; y: number }
/** Where the camera looks in the drawn world, and how close: 1 is life-size. */
export type Camera = Point & { zoom: number }

/** The point of the frame that the camera's focus falls on: right of the words. */
export const FOCUS: Point = { x: 890, y: 368 }

/** A place in the world, as pixels of the frame. */
export function project(point: Point, camera: Camera): Point {
  return {
    x: FOCUS.x + (point.x - camera.x) * camera.zoom,
    y: FOCUS.y + (point.y - camera.y) * camera.zoom,
  }
}

/** The point at an angle in degrees (0 is right, 90 is down) and a distance. */
export function polar(from: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: from.x + Math.cos(angle) * distance, y: from.y + Math.sin(angle) * distance }
}

/** The control point of an arc: `bend` is its height, as a share of the distance. */
export function control(a: Point, b: Point, bend: number): Point {
  return {
    x: (a.x + b.x) / 2 + (b.y - a.y) * bend,
    y: (a.y + b.y) / 2 - (b.x - a.x) * bend,
  }
}

/** Where an arc leaves a circle around its first point. */
export function leaving(a: Point, b: Point, bend: number, radius: number): Point {
  const c = control(a, b, bend)
  const share = radius / Math.hypot(c.x - a.x, c.y - a.y)
  return { x: a.x + (c.x - a.x) * share, y: a.y + (c.y - a.y) * share }
}

/** The path of an arc from one point to another. */
export function arc(a: Point, b: Point, bend: number): string {
  const c = control(a, b, bend)
  return `M${n(a.x)} ${n(a.y)}Q${n(c.x)} ${n(c.y)} ${n(b.x)} ${n(b.y)}`
}

/** The point of an arc at a progress 0..1. */
export function along(a: Point, b: Point, bend: number, progress: number): Point {
  const c = control(a, b, bend)
  const p = 1 - progress
  const at = (from: number, mid: number, to: number) =>
    p * p * from + 2 * p * progress * mid + progress * progress * to
  return { x: at(a.x, c.x, b.x), y: at(a.y, c.y, b.y) }
}

const n = (x: number) => Math.round(x * 100) / 100
