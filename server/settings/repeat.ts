/**
 * Does something at once and again and again, a time after each end.
 * @param work never rejects.
 * @returns what ends it.
 */
export function repeat(work: () => Promise<unknown>, milliseconds: number): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    await work()
    if (!isStopped) timer = setTimeout(() => void run(), milliseconds)
  }
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
