/** What was asked and answered since the last look, and everything that went wrong since the start. */
export class Tally {
  /** Each thing that nobody expected, with how often it came: `POST /api/booking 503`, `socket: …`. */
  readonly errors = new Map<string, number>()
  visits = 0
  #times: number[] = []
  #refused = 0

  /** Counts an answer by how long it took, in milliseconds. */
  answered(milliseconds: number): void {
    this.#times.push(milliseconds)
  }

  fail(what: string): void {
    this.#refused += 1
    this.errors.set(what, (this.errors.get(what) ?? 0) + 1)
  }

  /** The figures since the last look; times in milliseconds. */
  take(): { requests: number; visits: number; errors: number; p50: number; p99: number } {
    const times = this.#times.sort((one, other) => one - other)
    const below = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
    const taken = {
      requests: times.length,
      visits: this.visits,
      errors: this.#refused,
      p50: below(0.5),
      p99: below(0.99),
    }
    this.#times = []
    this.#refused = 0
    this.visits = 0
    return taken
  }
}
