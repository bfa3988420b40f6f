/** The candidate that a wrong name was likely meant to be; undefined past a quarter of its letters. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let fewest = Math.max(1, Math.floor(name.length / 4)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= fewest) continue
    const changes = changesBetween(name, candidate)
    if (changes >= fewest) continue
    best = candidate
    fewest = changes
  }
  return best
}

/** How many letters have to be added, left out or replaced (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, before = 0] of row.slice(0, -1).entries()) {
      const replaced = before + (letter === other[to] ? 0 : 1)
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
