/** Runs something after the next paint, in a hidden page at once. */
export function runAfterPaint(run: () => void): void {
  // A callback of `requestAnimationFrame` runs before the paint, a timer set there after it.
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
