import { isMap, isSeq, LineCounter, type ParsedNode, parseDocument } from 'yaml'
import { splitFrontMatter } from '../../contract/content/parse-content.ts'
import { bodyField, type SiteFault } from '../../contract/desk/site-calls.ts'

type Path = SiteFault['path']

/** The path of the field that a line belongs to, counted from 1; empty for none. */
export function findField(text: string, path: string, line: number): Path {
  const parts = splitFrontMatter(text, path)
  if (!parts) return []
  // The same number of lines as the file has, without a second `---`, which would begin another YAML document.
  const yaml = `${parts.before.replace('---', '')}${parts.front}${parts.before && '\n'}`
  if (line > yaml.split('\n').length) return [bodyField]
  const lines = new LineCounter()
  const { contents } = parseDocument(yaml, { lineCounter: lines })
  const from = lines.lineStarts[line - 1] ?? 0
  const to = lines.lineStarts[line] ?? yaml.length
  const found = findWithin(contents, (at) => at >= from && at < to)
  return isSeq(contents) && found.length > 0 ? ['items', ...found] : found
}

/** The path of the first field that begins at a place; for several within brackets, of what holds them. */
function findWithin(node: ParsedNode | null, isThere: (at: number) => boolean): Path {
  if (isMap(node) && !node.flow) {
    for (const { key, value } of node.items) {
      const within = findWithin(value, isThere)
      if (within.length > 0 || isThere(key.range[0])) return [String(key), ...within]
    }
  }
  if (isSeq(node)) {
    for (const [index, item] of node.items.entries()) {
      const within = findWithin(item as ParsedNode, isThere)
      if (within.length > 0 || isThere((item as ParsedNode).range[0])) return [index, ...within]
    }
  }
  return []
}
