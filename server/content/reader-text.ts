import type { Tokens } from '../../contract/content/fill-tokens.ts'
import type { FieldChange } from '../../contract/desk/compare-written.ts'
import { fillTitle } from './describe-document.ts'

/** What marks a text up, each with what is left of it. */
const marks = [
  [/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1'],
  [/(\*{1,3}|`)(\S(?:[^\n]*?\S)?)\1/g, '$2'],
  [/^(?:#{1,6}|>) /gm, ''],
] as const

/** Both texts of a change as readers see them; as they are written where only that differs. */
export function toReaderTexts(change: FieldChange, path: string, tokens: Tokens): FieldChange {
  const [before, after] = [change.before, change.after].map((text) =>
    marks.reduce((left, [mark, rest]) => left.replace(mark, rest), fillTitle(text, path, tokens)),
  )
  return before === after ? change : { ...change, before: before ?? '', after: after ?? '' }
}
