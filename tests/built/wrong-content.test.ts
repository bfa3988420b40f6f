import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Loader, LoaderContext } from 'astro/loaders'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contentFaults } from '../../scripts/site/check-content.ts'
import { readBuildContent } from '../../scripts/site/read-build-content.ts'
import { settings } from '../../src/build/settings.ts'
import { factsFile } from '../../src/content/read-content-file.ts'
import { collections } from '../../src/content.config.ts'
import { allAnswers, answerFacts } from '../support/answer-facts.ts'
import { makeMistake, mistakes } from '../support/content-mistakes.ts'
import { copyProject } from '../support/project-copy.ts'

// The module is Astro's own; what a collection is defined as is all that is read here.
vi.mock('astro:content', () => ({ defineCollection: (collection: unknown) => collection }))

const project = copyProject()
const home = process.cwd()

beforeAll(() => process.chdir(project.folder))
afterAll(() => {
  process.chdir(home)
  project.remove()
})

/** What a build stops over: what its loaders tell of single files, and else what is wrong between them. */
async function faults(): Promise<string> {
  const context = {
    store: { clear: () => {}, set: () => true },
    renderMarkdown: async (html: string) => ({ html }),
  } as unknown as LoaderContext
  // Astro's type of a collection keeps room for those without a loader; here each has one.
  const all = Object.values(collections) as unknown as readonly { loader: Loader }[]
  try {
    for (const { loader } of all) await loader.load(context)
    return (await contentFaults(readBuildContent(), settings)).join('\n')
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('the content as it is has nothing to be mended', async () => {
  expect(await faults()).toBe('')
})

test('answers as long as they may be break no page', async () => {
  const unanswered = readFileSync(factsFile)
  answerFacts(project.folder, allAnswers('longest'))
  expect(await faults()).toBe('')
  writeFileSync(factsFile, unanswered)
})

test('a file that Astro reads first is told of by its sentence alone', async () => {
  const file = 'content/integrations/01-salesforce.yaml'
  writeFileSync(file, `${readFileSync(file, 'utf8')}draft: true\n`)
  const args = ['scripts/site/render-pages.ts', join(project.folder, 'rendered')]
  const { stderr } = await promisify(execFile)(process.execPath, args).catch((error) => error)
  cpSync(join(home, file), file)
  expect(stderr).toMatch(/^content\/integrations\/01-salesforce\.yaml is wrong:\n {2}line \d+, .*$/)
})

test.each(mistakes)('$what stops the build, with the file and the line', async (mistake) => {
  const { sentence, mend } = makeMistake(project.folder, mistake)
  const told = await faults()
  mend()
  expect(told).toMatch(sentence)
})
