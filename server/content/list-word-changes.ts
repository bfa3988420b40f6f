import type { Tokens } from '../../contract/content/fill-tokens.ts'
import { compareWritten } from '../../contract/desk/compare-written.ts'
import { readWritten } from './document-text.ts'
import { toReaderTexts } from './reader-text.ts'

interface Version {
  id: string
  at: number
  by: string
  text: string | undefined
}

/** What each version of a document says otherwise than the one before; what says the same is left out. */
export function listWordChanges(path: string, versions: readonly Version[], tokens: Tokens) {
  const read = versions.map(({ text }) => readIfReadable(path, text))
  return versions.flatMap(({ at, by }, index) => {
    const before = versions[index + 1]
    const fields = before ? compareWritten(read[index + 1], read[index]) : []
    const words = fields.map((field) => toReaderTexts(field, path, tokens))
    // The oldest has nothing to be compared with: it is what there was.
    return before && words.length === 0
      ? []
      : [{ at, by, before: before?.text === undefined ? '' : before.id, fields: words }]
  })
}

function readIfReadable(path: string, text: string | undefined) {
  try {
    return text === undefined ? undefined : readWritten(text, path)
  } catch {
    return undefined
  }
}
