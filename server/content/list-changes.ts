import { readdir, readFile } from 'node:fs/promises'
import type { Tokens } from '../../contract/content/fill-tokens.ts'
import { compareContent, type DocumentContent } from '../../contract/desk/compare-content.ts'
import type { Changes } from '../../contract/desk/publish-calls.ts'
import { BoundedCache } from '../../contract/lib/bounded-cache.ts'
import { redirectsFile } from './check-references.ts'
import {
  type Folder,
  listDocuments,
  locateFile,
  picturesFolder,
  readState,
  readText,
} from './content-folder.ts'
import { describeDocument, readAbout } from './describe-document.ts'
import { addRedirect, listMoved, moveLinks } from './document-links.ts'
import { listPlaced } from './document-pictures.ts'
import { readIfReadable, toVersion } from './document-text.ts'
import { toJsonSchema } from './form-schema.ts'
import { toReaderTexts } from './reader-text.ts'

export interface Change extends Omit<Changes['documents'][number], 'changedAt' | 'changedBy'> {
  /** The replaced pictures that it shows. */
  pictures: Picture[]
}

/** `version`: of its content, so that another replacement is another change. */
interface Picture {
  path: string
  version: string
}

/** A document before and after; undefined where it does not exist. */
interface Pair {
  before?: Text | undefined
  after?: Text | undefined
}

interface Text {
  path: string
  text: string
}

/** The differences between two folders of documents, by path. A moved document counts the links that changed with it. */
export async function listChanges(from: Folder, to: Folder, tokens: Tokens): Promise<Change[]> {
  const replaced = await listReplaced(from, to)
  const pairs = pairDocuments(await readAll(from), await readAll(to), replaced.length > 0)
  const moves = pairs.flatMap(({ before, after }) => {
    const [from, to] = [before, after].map((it) => it && readAbout(it.path, it.text).address)
    return from && to && from !== to ? [{ from, to, path: after?.path, links: 0 }] : []
  })
  const others = pairs.flatMap(({ before, after }): Change[] => {
    const { path, text } = after ?? before ?? { path: '', text: '' }
    const move = moves.find((each) => each.path === path)
    const [old, now] = [read(before), read(after)]
    const shown = listShown(path, now, replaced)
    if (before?.path === after?.path && before?.text === after?.text && shown.length === 0)
      return []
    let followed = before
    for (const { from, to } of moves) followed = followed && follow(followed, from, to)
    const fields = [
      ...compareContent(read(followed), now, toJsonSchema(path)),
      ...shown.map(toChange),
    ]
    for (const brought of moves) {
      if (before && path !== redirectsFile && brought !== move)
        brought.links += follow(before, brought.from, brought.to) === before ? 0 : 1
    }
    if (before && after && !move && fields.length === 0 && compareContent(old, now).length > 0)
      return []
    const both = move ? ('moved' as const) : ('changed' as const)
    const change = before === undefined ? 'added' : after === undefined ? 'removed' : both
    // Said by the change as a whole, not field by field.
    const inSummary = [...(move ? ['page,path'] : []), ...(change === 'added' ? ['draft'] : [])]
    const isWord = ({ path }: Change['fields'][number]) => !inSummary.includes(path.join())
    const from = move?.from ?? ''
    const { title, address } = describeDocument(path, text, tokens)
    const words = fields.filter(isWord).map((field) => toReaderTexts(field, path, tokens))
    const pictures = replaced.filter((picture) => shown.some(({ file }) => file === picture.path))
    return [{ path, title, address, change, from, links: 0, fields: words, pictures }]
  })
  return others.map((change) => ({
    ...change,
    links: moves.find(({ path }) => path === change.path)?.links ?? 0,
  }))
}

/** The pictures that both folders have, with another content. */
async function listReplaced(from: Folder, to: Folder): Promise<Picture[]> {
  const names = await readdir(locateFile(to, picturesFolder)).catch(() => [])
  const replaced: Picture[] = []
  for (const name of names) {
    const path = `${picturesFolder}/${name}`
    const [old, version] = [await readDigest(from, path), await readDigest(to, path)]
    if (old && version && old !== version) replaced.push({ path, version })
  }
  return replaced
}

/** The versions of pictures, by file and state: asked for each second while a build runs. */
const digests = new BoundedCache<string, string>(2000)

/** The version of a picture, which is read only once it has changed; undefined where there is none. */
async function readDigest(folder: Folder, path: string): Promise<string | undefined> {
  const file = locateFile(folder, path)
  try {
    const key = `${file} ${readState(file)}`
    const digest = digests.get(key) ?? toVersion(await readFile(file))
    digests.set(key, digest)
    return digest
  } catch {
    return undefined
  }
}

/** The replaced pictures of a document, each at its field. */
const listShown = (path: string, now: DocumentContent | undefined, replaced: readonly Picture[]) =>
  now && replaced.length > 0
    ? listPlaced(path, now).filter(({ file }) => replaced.some((picture) => picture.path === file))
    : []

function toChange({ file, path }: ReturnType<typeof listPlaced>[number]) {
  const name = file.slice(picturesFolder.length + 1)
  return { path, breadcrumb: ['Picture'], before: name, after: `${name}, replaced`, picture: file }
}

/** Documents that differ, or may show a replaced picture. A moved article is one pair with two paths. */
function pairDocuments(
  old: Map<string, string>,
  now: Map<string, string>,
  isReplaced: boolean,
): Pair[] {
  const toText = (texts: Map<string, string>, path: string): Text | undefined => {
    const text = texts.get(path)
    return text === undefined ? undefined : { path, text }
  }
  const changed = [...new Set([...old.keys(), ...now.keys()])]
    .filter((path) => {
      const [before, after] = [old.get(path), now.get(path)]
      return before !== after || (isReplaced && after?.includes('pictures/'))
    })
    .sort()
  const pairs = changed.map((path) => ({ before: toText(old, path), after: toText(now, path) }))
  const redirects = now.get(redirectsFile)
  for (const { from, to } of redirects === undefined ? [] : listMoved(redirects, redirectsFile)) {
    const gone = pairs.find(({ before, after }) => before && !after && getAddress(before) === from)
    const come = pairs.find(({ before, after }) => after && !before && getAddress(after) === to)
    if (!gone || !come) continue
    come.before = gone.before
    pairs.splice(pairs.indexOf(gone), 1)
  }
  return pairs
}

const getAddress = ({ path, text }: Text) => readAbout(path, text).address

async function readAll(folder: Folder): Promise<Map<string, string>> {
  const paths = await listDocuments(folder).catch(() => [])
  const texts = paths.map(async (path) => [path, await readText(folder, path)] as const)
  return new Map(await Promise.all(texts))
}

/** A text that is no YAML has no fields to compare. */
const read = (document: Text | undefined) => readIfReadable(document?.text, document?.path ?? '')

/** A document with links changed from one address to another; the same object when it has none. */
function follow(document: Text, from: string, to: string): Text {
  const { path, text } = document
  try {
    const led = moveLinks(text, path, from, to)
    const next = path === redirectsFile ? addRedirect(led, path, { from, to }) : led
    return next === text ? document : { path, text: next }
  } catch {
    return document
  }
}
