/** The part of what all may have at once that one may have. */
const ofOne = 1 / 4

/** What several have at once of something bounded, of which each may have a quarter. */
export class Shares {
  readonly #most: number
  readonly #had = new Map<string, number>()
  #total = 0

  /** @param most what all may have together. */
  constructor(most: number) {
    this.#most = most
  }

  /** Whether there is nothing left for somebody: of their share, or of all. */
  isFull(who: string): boolean {
    return this.#total >= this.#most || (this.#had.get(who) ?? 0) >= this.#most * ofOne
  }

  /** @returns what gives it back; a second time it does nothing. */
  add(who: string, amount: number): () => void {
    this.#change(who, amount)
    let given = false
    return () => {
      if (given) return
      given = true
      this.#change(who, -amount)
    }
  }

  #change(who: string, amount: number): void {
    this.#total += amount
    const left = (this.#had.get(who) ?? 0) + amount
    if (left > 0) this.#had.set(who, left)
    else this.#had.delete(who)
  }
}
