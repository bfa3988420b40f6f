/**
 * Runs a piece of work, never twice at once: asked for while it runs, it runs once more when it has ended.
 *
 * @param work it tells of its own failures, and never rejects.
 * @returns asks for it, and ends when nothing that was asked for is left to be done.
 */
export function serialized(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const run = async () => {
    do {
      isAskedAgain = false
      await work()
    } while (isAskedAgain)
    running = undefined
  }
  return () => {
    isAskedAgain = true
    running ??= run()
    return running
  }
}
