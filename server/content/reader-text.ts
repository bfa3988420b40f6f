import { type Tokens, tokenPattern } from '../../contract/content/fill-tokens.ts'
import type { FieldChange } from '../../contract/desk/compare-content.ts'
import { toTitle } from '../../contract/field-titles.ts'
import { fillTitle } from './describe-document.ts'

/** Markup that readers do not see, each with what is left of it. */
const marks = [
  [/(\*{1,3}|`)(\S(?:[^\n]*?\S)?)\1/g, '$2'],
  [/^(?:#{1,6}|>) /gm, ''],
] as const
const link = /!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g

/** Both texts of a change as readers see them; with markup where they would be the same. */
export function toReaderTexts(change: FieldChange, path: string, tokens: Tokens): FieldChange {
  const readings = [
    (text: string) => fillTitle(text, path, tokens).replace(link, '$1'),
    (text: string) => nameOpen(text, tokens).replace(link, '$1 ($2)'),
    (text: string) => nameOpen(text, new Map()),
  ]
  const breadcrumb = change.breadcrumb.map((name) => fillTitle(name, path, tokens))
  for (const read of readings) {
    const [before = '', after = ''] = [change.before, change.after].map((text) =>
      marks.reduce((left, [mark, rest]) => left.replace(mark, rest), formatDays(read(text))),
    )
    if (before !== after) return { ...change, breadcrumb, before, after }
  }
  return { ...change, breadcrumb }
}

/** A text with its tokens filled in; those without a value by their name. */
const nameOpen = (text: string, tokens: Tokens) =>
  text
    .replaceAll(/\[\[|\]\]/g, '')
    .replace(
      tokenPattern,
      (_, name: string) => tokens.get(name) ?? `‹${toTitle(name.replace(/^.*\./, ''))}›`,
    )

const formatDays = (text: string) =>
  text.replace(/^\d{4}-\d\d-\d\d(?=$| \d\d:\d\d$)/gm, (day) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(day),
    ),
  )
