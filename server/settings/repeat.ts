import { hour } from '../../contract/duration.ts'

/**
 * Does something at once and then again, each time so long after the last end. A lasting fault is logged once an hour.
 * @returns a function that stops it.
 */
export function repeat(
  work: () => Promise<unknown>,
  milliseconds: number,
  onFault: (error: unknown) => void = () => {},
): () => void {
  let isStopped = false
  let faultsInRow = 0
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      await work()
      faultsInRow = 0
    } catch (error) {
      if (faultsInRow % Math.ceil(hour / milliseconds) === 0) onFault(error)
      faultsInRow += 1
    }
    if (!isStopped) timer = setTimeout(() => void run(), milliseconds)
  }
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
