/** @throws an Error once the work has taken so many milliseconds; it goes on, and nobody waits for it. */
export async function within<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
