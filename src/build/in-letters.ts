/** Without vowels they make no word: a list that blocks advertisements hides what is called `ads`. */
const letters = 'bcdfghjklmnpqrstvwxyz'

/** A number from 0 on as a short name: 0 is `b`, 1 is `c`; after the last letter come two. */
export function inLetters(number: number): string {
  const rest = Math.floor(number / letters.length)
  return (rest > 0 ? inLetters(rest) : '') + letters[number % letters.length]
}
