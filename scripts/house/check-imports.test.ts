import { expect, test } from 'vitest'
import { checkImports, circles } from './check-imports.ts'
import { type Import, importsOf, readImports } from './read-imports.ts'

const faultsOf = (...own: Import[]) => checkImports({ files: [], own, packages: [] })
const link = (from: string, to: string, typeOnly = false): Import => ({ from, to, typeOnly })

test('no import of the project stands against the floors', async () => {
  const imports = await readImports()
  expect(imports.files.length).toBeGreaterThan(500)
  expect(checkImports(imports)).toEqual([])
})

test('an import upwards is refused with both floors, types included', () => {
  const [fault] = faultsOf(link('server/db/schema.ts', 'server/booking/store.ts', true))
  expect(fault).toContain('server/db/schema.ts imports upwards (server/booking/store.ts)')
  expect(fault).toMatch(/server\/db is on floor 2.*server\/booking is on floor \d/)
})

test('a neighbour is no floor below', () => {
  const [fault] = faultsOf(link('server/contact/store.ts', 'server/booking/store.ts'))
  expect(fault).toContain('from a neighbour')
})

test('downwards, within a room and from a test everything may be imported', () => {
  expect(
    faultsOf(
      link('server/booking/store.ts', 'server/db/schema.ts'),
      link('server/db/migrate.ts', 'server/db/schema.ts'),
      link('server/db/migrate.test.ts', 'server/booking/store.ts'),
    ),
  ).toEqual([])
})

test('a part imports only from parts that it may', () => {
  expect(faultsOf(link('src/forms/draft.ts', 'server/db/schema.ts'))[0]).toContain(
    'src/ is the site',
  )
  expect(faultsOf(link('contract/api.ts', 'src/forms/draft.ts'))[0]).toContain('it stands alone')
  expect(faultsOf(link('src/forms/draft.ts', 'contract/api.ts'))).toEqual([])
})

test('what may reach a browser takes only types from the build', () => {
  const [from, to] = ['src/blog/paging.ts', 'src/blog/posts.build.ts'] as const
  expect(faultsOf(link(from, to))[0]).toContain('may run in a browser')
  expect(faultsOf(link(from, to, true))).toEqual([])
  const packages = [{ from, name: 'node:fs', typeOnly: false }]
  expect(checkImports({ files: [], own: [], packages })[0]).toContain('imports node:fs')
})

test('a script that acts on import is taken in by a page alone', () => {
  const script = 'src/forms/keep-draft.client.ts'
  expect(faultsOf(link('src/forms/draft.ts', script))[0]).toContain('acts as soon as')
  expect(faultsOf(link('src/pages/book.astro', script))).toEqual([])
})

test('a file outside of every room is named', () => {
  const faults = checkImports({ files: ['server/drawer/one.ts'], own: [], packages: [] })
  expect(faults[0]).toContain('server/drawer/one.ts stands in no room')
})

test('a circle is found once, whatever file it is met at', () => {
  expect(circles([link('a', 'b'), link('b', 'c'), link('c', 'a', true), link('x', 'a')])).toEqual([
    ['a', 'b', 'c'],
  ])
})

test('imports of types, of scripts in a page and of modules loaded later are read', () => {
  const names = (file: string, text: string) =>
    importsOf(file, text).map(({ name, typeOnly }) => (typeOnly ? `type ${name}` : name))
  expect(
    names(
      'a.ts',
      `import { type A } from './a.ts'\nimport b, { type C } from './b.ts'\nexport * from './c.ts'\n` +
        `const d = await import('./d.ts')\ntype E = import('./e.ts').E\nimport type { F } from './f.ts'`,
    ),
  ).toEqual(['type ./a.ts', './b.ts', './c.ts', './d.ts', 'type ./e.ts', 'type ./f.ts'])
  expect(
    names(
      'p.astro',
      `---\nimport A from './A.astro'\n---\n<A />\n<script>\n  import './b.client.ts'\n</script>\n`,
    ),
  ).toEqual(['./A.astro', './b.client.ts'])
})
