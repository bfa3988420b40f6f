/**
 * The candidate that a wrong name was most likely meant to be. What it costs is bounded by how much may differ: a name
 * that is near none is given up after that many of its letters.
 *
 * @returns undefined when none is near: more than a quarter of the letters would have to change.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let fewest = Math.max(1, Math.floor(name.length / 4)) + 1
  for (const candidate of candidates) {
    const changes = changesBetween(name, candidate, fewest)
    if (changes >= fewest) continue
    best = candidate
    fewest = changes
  }
  return best
}

/**
 * How many letters have to be added, left out or replaced (Levenshtein). Only what lies within `most` of the diagonal
 * is counted: all else is farther.
 * @param most where counting stops: all that is as far or farther is this far.
 */
function changesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most
  let row = new Uint16Array(other.length + 1)
  let next = new Uint16Array(other.length + 1)
  for (let to = 0; to < row.length; to++) row[to] = to
  for (let at = 0; at < one.length; at++) {
    const [from, until] = [Math.max(0, at - most), Math.min(other.length, at + most)]
    next.fill(most)
    next[0] = at + 1
    let least = from === 0 ? at + 1 : most
    for (let to = from; to < until; to++) {
      const replaced = (row[to] ?? most) + (one.charCodeAt(at) === other.charCodeAt(to) ? 0 : 1)
      const changes = Math.min(replaced, (row[to + 1] ?? most) + 1, (next[to] ?? most) + 1)
      next[to + 1] = changes
      least = Math.min(least, changes)
    }
    if (least >= most) return most
    ;[row, next] = [next, row]
  }
  return Math.min(row[other.length] ?? most, most)
}
