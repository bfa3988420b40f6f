/** What a mail server’s answer means, by its enhanced status code, else by its first digit; the first that fits. */
const meanings: readonly [code: RegExp, words: string][] = [
  [/^5\d\d.5\.1\.[16]|no such (?:user|mailbox)|user unknown/i, 'there is no such mailbox'],
  [/^5\d\d.5\.1\.(?:2|10)/, 'their domain takes no mail'],
  [/^[45]\d\d.[45]\.2\.2/, 'their mailbox is full'],
  [/^5\d\d.5\.7\./, 'their mail server didn’t accept it from us'],
  [/^4\d\d/, 'their mail server asks to try later'],
  [/^5\d\d/, 'their mail server refused it'],
]

/** A mail server’s answer as the end of a sentence; of one that never answered, that it couldn’t be reached. */
export const explainAnswer = (answer: string): string =>
  meanings.find(([code]) => code.test(answer))?.[1] ?? 'their mail server couldn’t be reached'
