/** Runs something once the answer to a press is painted. A page that is not looked at runs it at once. */
export function runAfterPaint(run: () => void): void {
  // A frame's callback comes before the paint, a timer from it after.
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
}
