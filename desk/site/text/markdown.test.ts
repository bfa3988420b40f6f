import { globSync, readFileSync } from 'node:fs'
import { EditorState } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { readText, writeText } from './markdown.ts'

const tokens = new Map([['brand', 'CAM']])
const bodies = globSync('content/**/*.md').map((path) => {
  const body = readFileSync(path, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
  return { path, body, read: readText(body, tokens) }
})

test('over all of content: opened and written unchanged, no byte changes', () => {
  expect(bodies.length).toBeGreaterThan(20)
  for (const { path, body, read } of bodies) {
    expect(writeText(read.doc, [read]), path).toBe(body)
  }
})

test('over all of content: words added to one line of text, only its paragraph, entry or row changes', () => {
  for (const { path, body, read } of bodies) {
    const lines: { at: number; end: number; isEntry: boolean }[] = []
    read.doc.descendants((node, at, parent) => {
      if (node.isTextblock)
        lines.push({ at, end: at + node.nodeSize - 1, isEntry: parent !== read.doc })
    })
    const few = [0, lines.length >> 1, lines.findIndex(({ isEntry }) => isEntry), lines.length - 1]
    for (const index of new Set(few)) {
      const line = lines[index]
      if (!line) continue
      const { doc } = EditorState.create({ doc: read.doc }).tr.insertText(' too', line.end)
      const written = writeText(doc, [read])
      expect(readText(written, tokens).doc.toJSON(), written).toEqual(doc.toJSON())
      const { from, to } = compare(body, written)
      expect(body.slice(from, to), path).not.toMatch(
        line.isEntry ? /\n(- |\d+\. |> *\n|\| )/ : /\n\n/,
      )
    }
  }
})

/** The part of the first text that differs from the second, as indexes. */
function compare(before: string, after: string) {
  let from = 0
  while (before[from] === after[from] && from < before.length) from += 1
  let end = 0
  while (before.at(-1 - end) === after.at(-1 - end) && end < before.length - from) end += 1
  return { from, to: before.length - end }
}
