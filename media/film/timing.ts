/** Seconds a headline takes to come and to go. */
export const COME = 0.7
export const GO = 0.4

/** Limits a number to 0..1. */
export const clamp = (x: number) => Math.min(1, Math.max(0, x))

/** Slow start, slow end: for the camera and for things that travel. */
export const inOut = (x: number) => (x < 0.5 ? 4 * x ** 3 : 1 - (2 - 2 * x) ** 3 / 2)

/** Quick start, slow end: for things that arrive. */
export const out = (x: number) => 1 - (1 - x) ** 3

/** Progress 0..1 of something that begins at `from` and takes `seconds`. */
export function ramp(t: number, from: number, seconds: number, ease = out): number {
  return ease(clamp((t - from) / seconds))
}

/** Opacity 0..1 of something that comes at `from` and is gone at `to`. */
export function presence(t: number, from: number, to: number, come = COME, go = GO): number {
  return Math.min(ramp(t, from, come), 1 - ramp(t, to - go, go))
}

/** The value between two numbers at a progress 0..1. */
export const mix = (a: number, b: number, progress: number) => a + (b - a) * progress
