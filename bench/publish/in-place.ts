import { lstatSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { hashesOf, type Reading } from './readers.ts'

interface Placed {
  id: string
  hashes: ReadonlyMap<string, string>
  /** When the link was led to it, and when away; in milliseconds since 1970. */
  from: number
  until: number
}

/** A server may take so long over a new release, in milliseconds. */
const takenWithin = 1_000

/** Which release was in place when, as the link said. */
export class InPlace {
  checked = 0
  readonly #link: string
  readonly #placed: Placed[] = []
  readonly #ids = new Set<string>()

  constructor(link: string) {
    this.#link = link
    this.look()
  }

  /** Every release that was in place. */
  get ids(): string[] {
    return [...this.#ids]
  }

  /** Takes note of a release that was put in place since the last look. @returns when it was. */
  look(): number {
    const path = realpathSync(this.#link)
    const id = basename(path)
    const last = this.#placed.at(-1)
    if (last?.id === id) return last.from
    // The link is made anew each time; its own age is the moment at which it was, but for the rename.
    const from = Math.floor(lstatSync(this.#link).ctimeMs)
    if (last) last.until = from
    this.#placed.push({ id, hashes: hashesOf(path), from, until: Number.POSITIVE_INFINITY })
    this.#ids.add(id)
    return from
  }

  /** Holds answers against what was in place, and takes them away. @returns a sentence for each that is another. */
  check(readings: Reading[]): string[] {
    const all = readings.splice(0)
    this.checked += all.length
    return all
      .filter(({ status, ...reading }) => status !== 200 || !this.#explains(reading))
      .map(({ name, coding, status }) => `${name} ${coding} was answered ${status}, wrongly.`)
  }

  #explains({ name, coding, hash, sent, answered }: Omit<Reading, 'status'>): boolean {
    return this.#placed.some(
      ({ hashes, from, until }) =>
        hashes.get(`${name} ${coding}`) === hash && from <= answered && until + takenWithin >= sent,
    )
  }
}
