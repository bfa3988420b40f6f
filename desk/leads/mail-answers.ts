/** What a mail server’s answer means, by its enhanced status code, else by its first digit; the first that fits. */
const meanings: readonly [code: RegExp, words: string][] = [
  [/^5\d\d.5\.1\.[16]|no such (?:user|mailbox)|user unknown/i, 'there is no such mailbox'],
  [/^5\d\d.5\.1\.(?:2|10)/, 'their domain takes no mail'],
  [/^[45]\d\d.[45]\.2\.2/, 'their mailbox is full'],
  [/^5\d\d.5\.7\./, 'their mail server didn’t accept it from us'],
  [/^4\d\d/, 'their mail server asks to try later'],
  [/^5\d\d/, 'their mail server refused it'],
]

/** Our own reason not to send a mail, or not yet. */
const ownReason = /^(?:Not sent|Waits until \S+): (.+)\.$/

/** Why a mail did not arrive, as the end of a sentence; of a mail server that never answered, that it couldn’t be reached. */
export const explainAnswer = (answer: string): string =>
  ownReason.exec(answer)?.[1] ??
  meanings.find(([code]) => code.test(answer))?.[1] ??
  'their mail server couldn’t be reached'
