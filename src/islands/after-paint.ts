/** Runs something once the answer to a press is painted. A page that is not looked at runs it at once. */
export function runAfterPaint(run: () => void): void {
  if (document.hidden) {
    run()
    return
  }
  // A frame's callback comes before the paint, a message from it after.
  requestAnimationFrame(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      channel.port1.close()
      run()
    }
    channel.port2.postMessage(undefined)
  })
}
