import { isDeepStrictEqual } from 'node:util'
import type { Tokens } from '../../contract/content/fill-tokens.ts'
import type { Changes } from '../../contract/desk/publish-calls.ts'
import { bodyField, type SiteFault } from '../../contract/desk/site-calls.ts'
import type { Settings } from '../settings/settings.ts'
import { listDocuments, readText } from './content-folder.ts'
import { describeDocument } from './describe-document.ts'
import { readWritten, splitBody } from './document-text.ts'
import { listPublished, readPublished } from './published-content.ts'

type Path = SiteFault['path']
type Change = Changes['documents'][number]

/** What documents say otherwise than the site that is served, in the order of their paths. */
export async function listChanges(settings: Settings, tokens: Tokens): Promise<Change[]> {
  const [now, published] = await Promise.all([listDocuments(settings), listPublished(settings)])
  const paths = [...new Set([...now, ...published])].sort()
  const changes = paths.map(async (path): Promise<Change[]> => {
    const before = await readPublished(settings, path)
    const after = now.includes(path) ? await readText(settings, path) : undefined
    if (before === after) return []
    const { title, address } = describeDocument(path, after ?? before ?? '', tokens)
    const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
    const fields = change === 'changed' ? compare(before ?? '', after ?? '', path) : []
    return [{ path, title, address, change, fields }]
  })
  return (await Promise.all(changes)).flat()
}

function compare(before: string, after: string, path: string): Change['fields'] {
  try {
    const [old, now] = [readWritten(before, path), readWritten(after, path)]
    return [...compareValues(old.values, now.values, []), ...compareBodies(old.body, now.body)]
  } catch {
    // One of the two is no YAML: that it is another is all that can be said.
    return []
  }
}

function compareValues(before: unknown, after: unknown, path: Path): Change['fields'] {
  if (isDeepStrictEqual(before, after)) return []
  const [old, now] = [before, after].map((value) =>
    typeof value === 'object' && value !== null ? value : undefined,
  )
  if (!old || !now || Array.isArray(old) !== Array.isArray(now)) {
    return [{ path, before: toText(before), after: toText(after) }]
  }
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    compareValues(Reflect.get(old, key), Reflect.get(now, key), [
      ...path,
      Array.isArray(now) ? Number(key) : key,
    ]),
  )
}

/** Without the paragraphs at both ends that are the same. */
function compareBodies(before: string, after: string): Change['fields'] {
  const [old, now] = [splitBody(before), splitBody(after)]
  if (before === after) return []
  while (old.length > 0 && old[0] === now[0]) {
    old.shift()
    now.shift()
  }
  while (old.length > 0 && old.at(-1) === now.at(-1)) {
    old.pop()
    now.pop()
  }
  return [{ path: [bodyField], before: old.join('').trim(), after: now.join('').trim() }]
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(toText).join('\n')
  return typeof value === 'object' ? Object.values(value).map(toText).join('\n') : String(value)
}
