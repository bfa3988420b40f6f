/** How one station of the way went, in a sentence. */
export interface Station {
  name: string
  isRight: boolean
  sentence: string
}

/** Tries a station: what it throws is how it went. */
export async function station(name: string, work: () => Promise<string>): Promise<Station> {
  try {
    return { name, isRight: true, sentence: await work() }
  } catch (error) {
    const sentence = error instanceof Error ? causeOf(error) : String(error)
    return { name, isRight: false, sentence }
  }
}

/** `fetch` says what failed in the cause alone. */
function causeOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
