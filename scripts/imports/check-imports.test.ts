import { expect, test } from 'vitest'
import { checkImports, type Import, parseImports } from './check-imports.ts'

const findFaults = (...imports: Import[]) => checkImports([], imports)
const link = (from: string, to: string, typeOnly = false): Import => ({ from, to, typeOnly })

test.each([
  ['upwards', link('server/db/schema.ts', 'server/booking/store.ts', true)],
  ['from a neighbour', link('server/contact/messages-kind.ts', 'server/booking/store.ts')],
  ['src/ is the site', link('src/forms/draft.ts', 'server/db/schema.ts')],
  ['it stands alone', link('contract/api.ts', 'src/forms/draft.ts')],
  ['may run in a browser', link('src/blog/paging.ts', 'src/blog/posts.build.ts')],
  ['imports node:fs', link('src/blog/paging.ts', 'node:fs')],
  ['acts as soon as', link('src/forms/draft.ts', 'src/forms/keep-draft.client.ts')],
])('an import is refused: %s', (words, one) => {
  expect(findFaults(one)).toEqual([expect.stringContaining(words)])
})

test('a file outside of every module is named', () => {
  const [fault] = checkImports(['server/drawer/one.ts'], [])
  expect(fault).toContain('server/drawer/one.ts stands in no module')
})

test('imports of types, of scripts in a page and of modules loaded later are read', () => {
  const names = (file: string, text: string) =>
    parseImports(file, text).map(({ to, typeOnly }) => (typeOnly ? `type ${to}` : to))
  const code = [
    "import { type A } from './a.ts'",
    "import b, {\n  type C,\n} from './b.ts'",
    "export * from './c.ts'",
    "import type { F } from './f.ts'",
    "export type G = 'one' | 'two'",
    "const d = await import('./d.ts')\ntype E = import('./e.ts').E",
  ]
  expect(names('a.ts', code.join('\n'))).toEqual([
    ...['type a.ts', 'b.ts', 'c.ts', 'type f.ts', 'd.ts', 'type e.ts'],
  ])
  const page =
    "---\nimport A from './A.astro'\n---\n<A />\n<script>\n  import './b.client.ts'\n</script>\n"
  expect(names('p.astro', page)).toEqual(['A.astro', 'b.client.ts'])
})
