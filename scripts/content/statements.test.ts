import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseContent } from '../../src/content/parse-content.ts'
import { withStoredTable } from '../../src/content/stored-table.ts'
import { statementsSchema } from './statements.ts'

const file = 'content/statements.yaml'
const { items } = statementsSchema.parse(parseContent(readFileSync(file, 'utf8'), file).data)

test.each(items)('$id stands in its text word for word, and has a test', ({ in: name, ...one }) => {
  expect(textOf(name)).toContain(plain(one.says))
  expect(existsSync(one.test), one.test).toBe(true)
})

function textOf(name: string): string {
  const path = `content/pages/legal/${name}.md`
  return plain(withStoredTable(parseContent(readFileSync(path, 'utf8'), path).body))
}

/** As it is read: without line breaks, emphasis and the addresses of links. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
}
