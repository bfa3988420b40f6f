/** Where in `content/` something is wrong. */
export interface ContentPlace {
  /** From the project's folder. */
  file: string
  /** Counted from 1; where it is not known, none. */
  line?: number | undefined
}

/** A content file that is wrong; the message names it and says what belongs there. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly place: ContentPlace

  constructor(message: string, place: ContentPlace) {
    super(message)
    this.place = place
  }
}

/** Something that is wrong with content, as whoever edits it is told. */
export interface Fault extends ContentPlace {
  message: string
}

interface Faults {
  bySource: Map<string, readonly Fault[]>
  listeners: Set<() => void>
}

/** Astro loads its configuration and the content in two graphs of modules: both have this one. */
const key = Symbol.for('content-faults')
const shared = globalThis as typeof globalThis & { [key]?: Faults }
shared[key] ??= { bySource: new Map(), listeners: new Set() }
const { bySource, listeners } = shared[key]

/** Says what one source of faults finds at this moment, in place of what it found before. */
export function reportFaults(source: string, faults: readonly Fault[]): void {
  const before = JSON.stringify(bySource.get(source) ?? [])
  bySource.set(source, faults)
  if (JSON.stringify(faults) === before) return
  for (const listener of listeners) listener()
}

/** Everything that is wrong at this moment, each said once. */
export function currentFaults(): Fault[] {
  const all = [...bySource.values()].flat()
  return [...new Map(all.map((fault) => [fault.message, fault])).values()]
}

/** @param listener is called after each change of what is wrong. */
export function onFaults(listener: () => void): void {
  listeners.add(listener)
}
