import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { contentTexts } from '../support/copy.ts'

/** Questions of visitors: what they type, however near to a sentence of ours. */
const typedByVisitors = 'tests/support/search-queries.ts'

/** Shorter literals are names, values and single words, which many things share by chance. */
const shortest = 12

/** The texts that a program spells out, each with its place. */
function literalsOf(file: string): { text: string; place: string }[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found: { text: string; place: string }[] = []
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
    const isPart = ts.isTemplateMiddleOrTemplateTail(node)
    if (isText || isPart || ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ text: node.text, place: `${file}:${line + 1}` })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no test outside the specification spells out what content/ says', () => {
  const said = contentTexts().join('\n').toLowerCase()
  const files = globSync('tests/**/*.ts')
  const typed = files
    .filter((file) => !file.startsWith('tests/specification/') && file !== typedByVisitors)
    .flatMap(literalsOf)
    .map(({ text, place }) => ({ place, text: text.replace(/^\/\^?|\$?\/[a-z]*$/g, '').trim() }))
    .filter(({ text }) => text.length >= shortest && text.includes(' '))
    .filter(({ text }) => said.includes(text.toLowerCase()))
  expect(typed.map(({ text, place }) => `${place} ${text}`)).toEqual([])
})
