/** Lets works that are long, and made part by part, go on together. */
export interface Turns {
  /** The same parts, each made when its turn comes. */
  pace: <Part>(parts: AsyncIterable<Part>) => AsyncGenerator<Part>
}

/**
 * Makes the parts of all works one at a time and rests after each, so that all of them take but a share of the time.
 * @param percent of the time that all take together.
 */
export function takeTurns(percent: number): Turns {
  const restFor = (100 - percent) / percent
  let last: Promise<unknown> = Promise.resolve()

  return {
    async *pace(parts) {
      const making = parts[Symbol.asyncIterator]()
      for (;;) {
        let begun = 0
        const made = last.then(() => {
          begun = performance.now()
          return making.next()
        })
        const rest = () =>
          new Promise((resolve) => setTimeout(resolve, (performance.now() - begun) * restFor))
        last = made.then(rest, rest)
        const next = await made
        if (next.done) return
        yield next.value
      }
    },
  }
}
