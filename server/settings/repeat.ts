/** Does something at once and again, a time after each end, whatever becomes of it. @returns what ends it. */
export function repeat(
  work: () => Promise<unknown>,
  milliseconds: number,
  onFault: (error: unknown) => void = () => {},
): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    await work().catch(onFault)
    if (!isStopped) timer = setTimeout(() => void run(), milliseconds)
  }
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
