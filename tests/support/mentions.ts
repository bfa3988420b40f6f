const hours = ['nine', 'ten', 'eleven', 'noon', 'one', 'two', 'three', 'four', 'five']
const hourOf = (word: string) => hours.indexOf(word) + 9

/** Where any of some words stands in a text, in order; of two that begin at one place the longer. */
export function mentions(text: string, list: readonly string[]): { word: string; at: number }[] {
  const found = list.flatMap((word) => {
    const places: { word: string; at: number }[] = []
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      const isWhole = !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? '')
      if (isWhole) places.push({ word, at })
    }
    return places
  })
  return found.sort((one, other) => one.at - other.at || other.word.length - one.word.length)
}

/** Sentences, and what stands between semicolons; the dot of “Anders K.” ends none. */
export function partsOf(text: string): string[] {
  return text.split(/(?<=[\p{Ll}\d)”])[.?!] (?=\p{Lu})|;/u)
}

export const anyTime = /\b(Mon|Tue|Wed|Thu|Fri)[a-z]*,? (\d{1,2}):00/g
export const isTime = new RegExp(`^${anyTime.source}$`)

/** The first three letters of the day that a text names; a day of somebody else's, as “Monday’s”, is none. */
export function dayIn(text: string): string | undefined {
  return /\b(Mon|Tue|Wed|Thu|Fri)(?:(?:s|nes|rs|ur)?day)?\b(?!’)/.exec(text)?.[1]
}

/** The hour beside a day, or in words: “Fri 16:00”, “Friday, 16:00”, “at four”. */
export function hourIn(before: string, after: string): string | undefined {
  const clock = /\b(?:Mon|Tue|Wed|Thu|Fri)[a-z]*,? (\d{1,2}):00/
  const figures = clock.exec(after) ?? clock.exec(before)
  if (figures) return figures[1]
  const word = new RegExp(`\\b[Aa]t (${hours.join('|')})\\b`).exec(before)?.[1]
  return word && String(hourOf(word))
}

/** Words of at least five letters, by which a name is known. */
export function wordsOf(names: readonly string[]): Set<string> {
  return new Set(names.flatMap((name) => name.split(/[ &]+/)).filter((word) => word.length > 4))
}
