interface Part {
  text: string
  /** Which of the two texts alone has it; undefined where both do. */
  of: 'before' | 'after' | undefined
}

/** With a smaller share in common, in words, one is no change of the other but another text. */
const leastShared = 0.3

/** Two texts as one: the words that both have, and those that go and come. */
export function diffWords(before: string, after: string): Part[] {
  const [old, now] = [toWords(before), toWords(after)]
  const shared = countShared(old, now)
  const count = (i: number, j: number) => shared[i]?.[j] ?? 0
  const isOther = count(0, 0) < leastShared * Math.max(old.length, now.length)
  const parts: Part[] = []
  const add = (text = '', of: Part['of'] = undefined) => {
    const last = parts.at(-1)
    if (last && last.of === of) last.text += text
    else parts.push({ text, of })
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [word, other] = [old[i], now[j]]
    if (word === other && !isOther) {
      add(word)
      i++
      j++
    } else if (
      j === now.length ||
      (i < old.length && (isOther || count(i + 1, j) >= count(i, j + 1)))
    ) {
      add(word, 'before')
      i++
    } else {
      add(other, 'after')
      j++
    }
  }
  return parts
}

const toWords = (text: string) => text.split(/(?<=\s)/)

/** How many words two texts share in their order, from each pair of places on. */
function countShared(old: readonly string[], now: readonly string[]): number[][] {
  const shared: number[][] = []
  for (let i = old.length - 1; i >= 0; i--) {
    const row: number[] = []
    const below = shared[i + 1] ?? []
    for (let j = now.length - 1; j >= 0; j--)
      row[j] =
        old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    shared[i] = row
  }
  return shared
}
