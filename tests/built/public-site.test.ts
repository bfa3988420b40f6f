import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { minute } from '../../contract/duration.ts'
import {
  answeredHost,
  answerOwnerFacts,
  copyProject,
  leastAnswers,
} from '../../scripts/dev/project-copy.ts'
import { startServer } from '../../scripts/dev/start-server.ts'
import { ownerFactsFile, readOwnerFacts } from '../../src/content/read-content-file.ts'

const project = copyProject()
afterAll(() => project.remove())

const patience = { timeout: 30 * minute }
const SITE_URL = `https://${answeredHost}`

function build(settings: NodeJS.ProcessEnv = { SITE_URL }) {
  return spawnSync(process.execPath, ['scripts/site/publish.ts'], {
    cwd: project.folder,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
  })
}

/** The people of the sample week have sample profiles. */
const sampleProfile = /https\\?:\/\/network\.example\b/g

/** What only an example is called, and this machine with its port. */
const placeholder = /[\w-]{2,}\.(example|invalid)\b|[\w-]\.test\b(?!\()|(localhost|127\.0\.0\.1):\d/

test(
  'without what no public site may lack it is not built, and a sentence says so',
  patience,
  () => {
    answerOwnerFacts(project.folder, {})
    const { status, stderr } = build()
    const [sentence, nothingChanged, ...others] = stderr.trimEnd().split('\n')
    const names = new Intl.ListFormat('en').format(Object.keys(leastAnswers))
    expect(status).toBe(1)
    expect(sentence).toBe(
      `The public site ${SITE_URL} needs ${names}: answer in ${ownerFactsFile}.`,
    )
    expect(nothingChanged).toMatch(/^Nothing has changed: .*\.$/)
    expect(others).toEqual([])
  },
)

test(
  'with them it is built, ends with which site it is, and no file of it has a placeholder',
  patience,
  async () => {
    answerOwnerFacts(project.folder, leastAnswers)
    const { status, stdout, stderr } = build()
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).toContain(`The public site: ${SITE_URL}, open to search engines.`)

    const ownerFacts = Object.values(readOwnerFacts())
    const samples = ownerFacts.flatMap(({ sample, example }) => (sample ? example : []))
    const files = readdirSync(join(project.folder, 'dist/'), {
      withFileTypes: true,
      recursive: true,
    })
      .filter(
        (file) =>
          file.isFile() && !/\.(br|gz|png|woff2|mp4|webm|avif|webp|jpg|ico|xlsx)$/.test(file.name),
      )
      // The documents it was built of, kept for the desk to compare and never served, hold the samples.
      .filter(({ parentPath }) => !parentPath.includes('/.server/source'))
      .map((file) => join(file.parentPath, file.name))
    expect(files.some((file) => file.includes('/.server/'))).toBe(true)
    const found = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8').replace(sampleProfile, '')
      const shownSamples = [
        ...samples.filter((sample) => text.includes(sample)),
        placeholder.exec(text)?.[0],
      ]
      return shownSamples
        .filter(Boolean)
        .map((what) => `${file.slice(project.folder.length)}: ${what}`)
    })
    expect(found).toEqual([])
    expect(readFileSync(join(project.folder, 'dist/robots.txt'), 'utf8')).not.toMatch(
      /^Disallow: \/$/m,
    )
  },
)

test('a publish without its settings does not take its place', () => {
  for (const settings of [{}, { PORT: '4512' }]) {
    const { status, stderr } = build(settings)
    expect(status).toBe(1)
    expect(stderr).toContain(`was built for ${SITE_URL}, and without SITE_URL this would be built`)
    expect(stderr).toContain(`with SITE_URL=${SITE_URL} before it`)
  }
})

test(
  'the server of the public site says so, and serves no site that was built for another address',
  patience,
  async () => {
    const server = await startServer({ SITE_URL, LOG_LEVEL: 'silent' }, project.folder)
    const ready = await (await fetch(`${server.url}/api/ready`)).json()
    expect(ready).toMatchObject({ status: 'ok', address: SITE_URL, searchEngines: 'open' })
    expect(server.output()).toContain(`The public site: ${SITE_URL}, open to search engines.`)
    await server.stop()

    const other = startServer({ SITE_URL: 'https://www.cam-elsewhere.ee' }, project.folder)
    await expect(other).rejects.toThrow(
      `The site was built for ${SITE_URL}: build it with SITE_URL=`,
    )
  },
)
