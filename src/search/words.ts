/** Words that stand in every text and in many questions, and tell nothing apart. */
const common = new Set(
  `a about all also an and any are as at be been but by can could did do does for from get had has have
  i if in into is it its just me my no not of on one or our out so than that the their them then there
  these they this those to us was we were what when where which who whom why will with would you your`.split(
    /\s+/,
  ),
)

/** The words of a text, in small letters, in their order; an apostrophe and what follows it is dropped. */
export function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{L})['’]\p{L}{1,2}\b/gu, '$1')
    .match(/[\p{L}\p{N}]+/gu)
  return words ?? []
}

export function isCommon(word: string): boolean {
  return common.has(word)
}

/** The words that a question is about; all of them when it has only common ones. */
export function tellingWords(text: string): string[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !isCommon(word))
  return telling.length > 0 ? telling : words
}
