/** Lets works that are long, and made part by part, go on together. */
export interface Turns {
  /** The same parts, each made when its turn comes. */
  pace: <Part>(parts: AsyncIterable<Part>) => AsyncGenerator<Part>
}

/**
 * Makes the parts of all works one at a time, and rests after each, so that however many works there are and however
 * long each is, all of them take but a share of the time and everybody else gets the rest.
 *
 * @param percent of the time that all take together.
 */
export function takeTurns(percent: number): Turns {
  const restFor = (100 - percent) / percent
  let last: Promise<void> = Promise.resolve()

  /** Waits for the turn. @returns what ends it. */
  const enter = async (): Promise<() => void> => {
    const before = last
    let leave = () => {}
    last = new Promise((resolve) => {
      leave = resolve
    })
    await before
    return leave
  }

  return {
    async *pace(parts) {
      const making = parts[Symbol.asyncIterator]()
      for (;;) {
        const leave = await enter()
        const begun = performance.now()
        const next = await making.next().finally(() => {
          setTimeout(leave, (performance.now() - begun) * restFor)
        })
        if (next.done) return
        yield next.value
      }
    },
  }
}
