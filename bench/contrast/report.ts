import { leastOfMark, type Mark } from './controls.ts'
import type { Measured } from './measure-text.ts'
import { leastContrast } from './rules.ts'
import type { View } from './views.ts'

/** A measured text, and where it was seen. */
export interface Seen extends Measured {
  view: View
  /** The page, and the state that it was in. */
  place: string
}

/** An edge or a ring, and where it was seen. */
export interface SeenMark extends Mark {
  view: View
  place: string
}

/** Prints the ten lowest contrasts of a view, one of each kind of text. */
export function printLowest(name: View['name'], all: readonly Seen[]): void {
  const ofView = all.filter(({ view }) => view.name === name)
  const kinds = kindsOf(ofView)
  console.log(`\n${name}: ${ofView.length} texts, the lowest ten of ${kinds.length} kinds`)
  for (const [first] of kinds.slice(0, 10)) console.log(`  ${sentence(first)}`)
}

/** Prints what has less than it needs, one line a kind of text with how often it was seen; says how many kinds. */
export function printFaults(all: readonly Seen[]): number {
  const kinds = kindsOf(all.filter((seen) => seen.ratio < leastContrast(seen)))
  console.log(`\nToo little contrast: ${kinds.length} kinds of text`)
  for (const kind of kinds) {
    const places = [...new Set(kind.map(({ place }) => place))]
    const more = places.length > 1 ? `, and ${places.length - 1} more places` : ''
    console.log(`- ${kind[0].view.name}: ${sentence(kind[0])}${more}`)
  }
  return kinds.length
}

/** Prints the lowest edges and rings of each view, and which are too faint; says how many kinds. */
export function printMarks(all: readonly SeenMark[]): number {
  const kinds = new Map<string, SeenMark>()
  for (const mark of [...all].sort((one, other) => ratioOf(one) - ratioOf(other))) {
    const key = [mark.view.name, mark.view.theme, mark.what, mark.element].join()
    if (!kinds.has(key)) kinds.set(key, mark)
  }
  const faults = [...kinds.values()].filter((mark) => ratioOf(mark) < leastOfMark)
  console.log(`\nEdges and rings: ${all.length} of ${kinds.size} kinds, the lowest five of each`)
  for (const what of ['edge', 'ring'] as const) {
    const lowest = [...kinds.values()].filter((mark) => mark.what === what).slice(0, 5)
    for (const mark of lowest) console.log(`  ${markSentence(mark)}`)
  }
  console.log(`Too faint, or not still: ${faults.length} kinds`)
  for (const mark of faults) console.log(`- ${markSentence(mark)}`)
  return faults.length
}

/** One that was never still has nothing that was seen. */
function ratioOf({ ratio }: SeenMark): number {
  return ratio ?? 1
}

function markSentence({ ratio, what, element, view, place }: SeenMark): string {
  const had = ratio?.toFixed(2) ?? 'not still'
  return `${had} of ${leastOfMark}  ${what} of ${element}, ${view.name}, ${place} at ${view.width}`
}

type Kind = [Seen, ...Seen[]]

/** Texts of one element, colour and need together, those with the least contrast first. */
function kindsOf(all: readonly Seen[]): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const seen of [...all].sort((one, other) => one.ratio - other.ratio)) {
    const { view, element, color, body } = seen
    const key = [view.name, view.theme, element, color, body].join()
    const kind = kinds.get(key)
    if (kind) kind.push(seen)
    else kinds.set(key, [seen])
  }
  return [...kinds.values()]
}

function sentence(seen: Seen): string {
  const { ratio, element, text, ground, color, place, view } = seen
  const rgb = (channels: readonly number[]) => channels.slice(0, 3).map(Math.round).join(' ')
  const need = leastContrast(seen)
  return `${ratio.toFixed(2)} of ${need}  ${element} “${text}” (${rgb(color)} on ${rgb(ground)}), ${place} at ${view.width}`
}
