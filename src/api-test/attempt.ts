/** One call and what came of it, as the page shows it. */
export interface Attempt {
  /** Tells attempts apart in a list. */
  id: string
  /** What was called, for example `GET /api/blog`. */
  call: string
  milliseconds: number
  answer: Answer
}

/** A success shows its status and JSON; a failure its status and status text, or why there was no answer. */
export type Answer =
  | { success: true; status: number; data: unknown }
  | { success: false; status: number; statusText: string }
  | { success: false; error: string }

let made = 0

/** Makes one call and takes its time. */
export async function attempt(call: string, ask: () => Promise<Answer>): Promise<Attempt> {
  made += 1
  const id = String(made)
  const start = performance.now()
  const answer = await ask()
  return { id, call, answer, milliseconds: Math.round(performance.now() - start) }
}
