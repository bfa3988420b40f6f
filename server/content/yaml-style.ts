import { Document, isCollection, isMap, isScalar, isSeq, type ParsedNode, type YAMLMap } from 'yaml'
import { isFields } from '../../contract/desk/pair-entries.ts'

/** As long as a line of `content/` may become before a folded text goes on in the next one. */
const lineWidth = 120

/** Writes a value as `content/` is written. @param as what was there, whose quotes or folding it keeps. */
export function render(value: unknown, as?: ParsedNode | null): string {
  const document = new Document(value)
  const isFolded = isScalar(as) && as.type === 'BLOCK_FOLDED'
  keepStyle(document, as)
  return document.toString({ lineWidth: isFolded ? lineWidth : 0, flowCollectionPadding: true })
}

/** The same within brackets. */
export function renderFlow(value: unknown, as?: ParsedNode | null): string {
  const document = new Document([value])
  keepStyle(document, as)
  if (isSeq(document.contents)) document.contents.flow = true
  const text = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1)
  return isFields(value) ? text.replace(/^\{(.*)\}$/s, '{ $1 }') : text
}

function keepStyle({ contents }: Document, as: ParsedNode | null | undefined): void {
  if (!isScalar(as) || !as.type || !isCollection(contents)) return
  const [item] = contents.items
  const node = isMap(contents) ? (item as YAMLMap['items'][number] | undefined)?.value : item
  if (isScalar(node) && typeof node.value === 'string') node.type = as.type
}

/** Lines that are not empty begin that far to the right. */
export function indentLines(text: string, column: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(column))
}

export const isCollectionValue = (value: unknown) => typeof value === 'object' && value !== null
