import type { Settings } from '../settings/settings.ts'
import { type DocumentEntry, redirectsFile } from './check-references.ts'
import { isDocument, listDocuments, readText } from './content-folder.ts'
import type { AddedKind } from './document-kinds.ts'
import { addRedirect, isOfArticle, moveLinks } from './document-links.ts'
import { parseDocument, toVersion } from './document-text.ts'
import type { FileChange } from './write-document.ts'

/** The path of a new document; of a kind without addresses, the next number. */
export function locateNew(
  kind: AddedKind,
  name: string,
  entries: readonly DocumentEntry[],
): string {
  if (kind === 'pages') return `content/pages/${name.replaceAll('/', '-')}.yaml`
  if (kind === 'posts') return `content/posts/${name}.md`
  const numbers = entries
    .filter((entry) => entry.kind === kind)
    .map(({ path }) => Number(/\/(\d+)-[^/]*$/.exec(path)?.[1] ?? 0))
  const number = String(Math.max(0, ...numbers) + 1).padStart(2, '0')
  return `content/${kind}/${number}-${name}.${kind === 'resources' ? 'yaml' : 'md'}`
}

/** The file that a document has moved to since it was read, found by its text: its old address may lead elsewhere by now. */
export async function findMoved(
  settings: Settings,
  path: string,
  version: string,
): Promise<string | undefined> {
  if (await isDocument(settings, path)) return undefined
  for (const other of await listDocuments(settings)) {
    if (toVersion(await readText(settings, other)) === version) return other
  }
  return undefined
}

/** Why a name cannot be that of a document; undefined when it can. */
export function findNameFault(kind: AddedKind, name: string): string | undefined {
  if (name === '') return 'Write what its address is to end with, in small letters without accents.'
  return name.includes('/') && kind !== 'pages'
    ? 'Only the address of a page can have a /.'
    : undefined
}

/** Documents with links to an address, each with these changed to another one. A resource goes with its article. */
export async function moveAllLinks(
  settings: Settings,
  paths: readonly string[],
  from: string,
  to: string,
): Promise<FileChange[]> {
  const changes = paths.map(async (path): Promise<FileChange[]> => {
    const text = await readText(settings, path)
    // Most have no such link, and need not be parsed.
    if (!text.includes(from.replace('/blog/', ''))) return []
    const isLost = isOfArticle(parseDocument(text, path), path, from) && !to.startsWith('/blog/')
    const moved = isLost ? undefined : moveLinks(text, path, from, to)
    return moved === text ? [] : [{ path, text: moved, version: toVersion(text) }]
  })
  return (await Promise.all(changes)).flat()
}

/** Adds a redirect from an old address to changes, and removes one away from an address that has a page again. */
export async function withRedirect(
  settings: Settings,
  changes: readonly FileChange[],
  moved: { from: string | undefined; to: string },
): Promise<FileChange[]> {
  const before = await readText(settings, redirectsFile)
  const changed = changes.find(({ path }) => path === redirectsFile)
  const text = addRedirect(changed?.text ?? before, redirectsFile, moved)
  const others = changes.filter((change) => change !== changed)
  return text === before
    ? others
    : [...others, { path: redirectsFile, text, version: toVersion(before) }]
}
