import { type ErrorCode, parseDocument } from 'yaml'
import { ContentError } from './content-error.ts'

const quotes = 'put the whole text between double quotes, and write \\" for each one within it'

/** What the editor of a file can do about a YAML error; rare errors keep the library’s message. */
const remedies: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'a bracket is not closed, or the next line does not begin as far to the right',
  BAD_SCALAR_START: `a text may not begin with this sign: ${quotes}`,
  BLOCK_AS_IMPLICIT_KEY: `a colon and a space stand within a text, or a line is too far to the right: ${quotes}`,
  DUPLICATE_KEY: 'this field stands there twice: keep one',
  MISSING_CHAR: 'a quote or bracket that was opened above is not closed, or a “- ” is missing',
  MULTILINE_IMPLICIT_KEY:
    'a colon is missing behind the name of the field, or a line is too far to the right',
  TAB_AS_INDENT: 'a line begins with a tab: use spaces',
  UNEXPECTED_TOKEN: `something follows where a text or list has ended: ${quotes}`,
}

/** The data of a YAML text. @throws a ContentError with file, line and what to mend. */
export function parseYaml(text: string, file: string): unknown {
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) {
    const line = error.linePos?.[0].line ?? 1
    const found = text.split('\n')[line - 1]?.trim().slice(0, 60)
    const remedy = remedies[error.code] ?? error.message.split('\n')[0]
    throw new ContentError(`${file}, line ${line}: ${remedy}.${found ? ` Found: ${found}` : ''}`)
  }
  try {
    return document.toJS()
  } catch {
    throw new ContentError(`${file}: a text begins with *, which needs quotes.`)
  }
}
