import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Loader, LoaderContext } from 'astro/loaders'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { allAnswers, answerOwnerFacts, copyProject } from '../../scripts/dev/project-copy.ts'
import { findContentFaults } from '../../scripts/site/check-content.ts'
import { readBuildContent } from '../../scripts/site/read-build-content.ts'
import { settings } from '../../src/build/site-settings.ts'
import { ownerFactsFile } from '../../src/content/read-content-file.ts'
import { collections } from '../../src/content.config.ts'

// The module is Astro's own; what a collection is defined as is all that is read here.
vi.mock('astro:content', () => ({ defineCollection: (collection: unknown) => collection }))

const project = copyProject()
const home = process.cwd()

beforeAll(() => process.chdir(project.folder))
afterAll(() => {
  process.chdir(home)
  project.remove()
})

/** What a build stops over: what its loaders report of single files, and else what is wrong between them. */
async function faults(): Promise<string> {
  const context = {
    store: { clear: () => {}, set: () => true },
    renderMarkdown: async (html: string) => ({ html }),
  } as unknown as LoaderContext
  // Astro's type of a collection keeps room for those without a loader; here each has one.
  const all = Object.values(collections) as unknown as readonly { loader: Loader }[]
  try {
    for (const { loader } of all) await loader.load(context)
    return (await findContentFaults(readBuildContent(), settings)).join('\n')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('the content as it is has nothing to be mended', async () => {
  expect(await faults()).toBe('')
})

test('answers as long as they may be break no page', async () => {
  const unanswered = readFileSync(ownerFactsFile)
  answerOwnerFacts(project.folder, allAnswers('longest'))
  expect(await faults()).toBe('')
  writeFileSync(ownerFactsFile, unanswered)
})

test('a file that Astro reads first is told of by its sentence alone', async () => {
  const file = 'content/integrations/01-salesforce.yaml'
  writeFileSync(file, `${readFileSync(file, 'utf8')}draft: true\n`)
  const args = ['scripts/site/render-pages.ts', join(project.folder, 'rendered')]
  const { stderr } = await promisify(execFile)(process.execPath, args).catch((error) => error)
  cpSync(join(home, file), file)
  expect(stderr).toMatch(/^content\/integrations\/01-salesforce\.yaml is wrong:\n {2}line \d+, .*$/)
})

/** What an editor leaves in a file, as it is broken there, and the message: one of each check, which have tests of their own. */
const mistakes: [file: string, broken: (text: string) => string, told: string][] = [
  [
    'content/jobs/02-account-executive.md',
    (text) => text.replace(/^department:.*\n/m, ''),
    'department: is missing',
  ],
  [
    'content/faq/02-how-many-competitors.md',
    (text) => `${text}\nWe are number {facts.registryCode} in the register.\n`,
    '{facts.registryCode} has no answer; put what needs it between [[ and ]]',
  ],
  [
    'content/opening-hours.yaml',
    (text) => text.replace('"20:00"', '"25:00"'),
    'must be a time such as "09:30", in quotes; found "25:00"',
  ],
  [
    'content/redirects.yaml',
    () => '- { from: /pricing, to: /features }\n',
    'the site answers at this address already',
  ],
  [
    'content/resources/01-reading-a-rivals-pipeline.yaml',
    (text) => text.replace(/^slug: .*/m, 'slug: gone'),
    'there is no content/posts/gone.md',
  ],
  [
    'content/faq/02-how-many-competitors.md',
    (text) => `${text}\n[Book](/bok)\n`,
    '/bok leads nowhere.',
  ],
  [
    'content/posts/from-list-to-crm.md',
    (text) => text.replace(/^date: .*/m, 'date: 2999-06-01'),
    'date: 2999-06-01 is to come; add publishOn: 2999-06-01',
  ],
  [
    'content/opening-hours.yaml',
    (text) => text.replace('slotMinutes: 30', 'slotMinutes: 45'),
    'slotMinutes is 45, and the pages say 30-minute',
  ],
]

test.each(mistakes)('%s stops the build, with its place', async (file, broken, message) => {
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, broken(text))
  const found = await faults()
  writeFileSync(file, text)
  const begins = `^${RegExp.escape(file)}(, | is wrong:\\n(.*\\n)* {2})(line \\d+\\b|from /)`
  expect(found).toMatch(new RegExp(`${begins}.*${RegExp.escape(message)}`, 'm'))
})

test('a film without its captions stops the build', async () => {
  const captions = 'public/film/overview.vtt'
  rmSync(captions)
  expect(await faults()).toContain(`${captions} is missing; `)
})
