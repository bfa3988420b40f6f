import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Loader, LoaderContext } from 'astro/loaders'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { factsFile as pageFactsFile } from '../../contract/page-parts.ts'
import { writtenLinks } from '../../scripts/content/written-links.ts'
import { buildRelease } from '../../scripts/site/build-release.ts'
import { type Build, buildSteps } from '../../scripts/site/build-steps.ts'
import { releaseStore } from '../../scripts/site/release-store.ts'
import { factsFile } from '../../src/content/read-facts.ts'
import { collections } from '../../src/content.config.ts'
import { allAnswers, answeredHost, answerFacts } from '../support/answer-facts.ts'
import {
  makeMistakes,
  mistakesBetweenFiles,
  mistakesWithinFiles,
} from '../support/content-mistakes.ts'
import { copyProject } from '../support/project-copy.ts'

// The module is Astro's own; what a collection is defined as is all that is read here.
vi.mock('astro:content', () => ({ defineCollection: (collection: unknown) => collection }))

const project = copyProject()
const home = process.cwd()

beforeAll(() => {
  process.chdir(project.folder)
  // What is left out is said by a build that goes on.
  vi.spyOn(console, 'log').mockReturnValue()
})
afterAll(() => {
  process.chdir(home)
  project.remove()
})

/** The steps that look at what an editor wrote, as `npm run build` takes them; its pages are their links. */
const steps = buildSteps.flatMap((step) => {
  if (step.name === 'render the pages') return { ...step, run: renderLinks }
  return /^(check the content|write the redirects|check the site)$/.test(step.name) ? step : []
})

/** Reads every collection as Astro does before it renders, and writes a home page with every link of the content. */
async function renderLinks(build: Build): Promise<void> {
  const context = {
    store: { clear: () => {}, set: () => true },
    renderMarkdown: async (html: string) => ({ html }),
  } as unknown as LoaderContext
  // Astro's type of a collection keeps room for those without a loader; here each has one.
  const all = Object.values(collections) as unknown as readonly { loader: Loader }[]
  for (const { loader } of all) await loader.load(context)

  cpSync('public', build.folder, { recursive: true })
  for (const route of globSync('{**/*.xml,.well-known/*.txt}.ts', { cwd: 'src/pages' })) {
    writeInto(build.folder, route.replace(/\.ts$/, ''), '')
  }
  writeInto(build.folder, pageFactsFile, '{}')
  const { pages, derived } = build.content
  const links = writtenLinks().map(({ path }) => `<a href="${path}">…</a>`)
  const others = [...pages.map(({ path }) => path), ...derived]
  build.html = new Map([...others.map((path) => [path, ''] as const), ['/', links.join('')]])
}

function writeInto(folder: string, name: string, text: string): void {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

test('the content as it is passes these steps', async () => {
  await expect(buildRelease(releaseStore(), steps)).resolves.toBeDefined()
})

test('answers as long as they may be break no page', async () => {
  const file = join(project.folder, factsFile)
  const unanswered = readFileSync(file)
  answerFacts(project.folder, allAnswers('longest'))
  vi.stubEnv('SITE_URL', `https://${answeredHost}`)
  try {
    await expect(buildRelease(releaseStore(), steps)).resolves.toBeDefined()
  } finally {
    vi.unstubAllEnvs()
    writeFileSync(file, unanswered)
  }
})

test('a file that Astro reads first is told of by its sentence alone', async () => {
  const file = 'content/integrations/01-salesforce.yaml'
  writeFileSync(file, `${readFileSync(file, 'utf8')}draft: true\n`)
  try {
    const args = ['scripts/site/render-pages.ts', join(project.folder, 'rendered')]
    const { stderr } = await promisify(execFile)(process.execPath, args).catch((error) => error)
    expect(stderr).toMatch(
      /^content\/integrations\/01-salesforce\.yaml is wrong:\n {2}line \d+, .*$/,
    )
  } finally {
    cpSync(join(home, file), file)
  }
})

const mistakes = [...mistakesWithinFiles, ...mistakesBetweenFiles]

test.each(mistakes.map((mistake) => [mistake.what, mistake] as const))(
  '%s stops the build, with the file and the line',
  async (_what, mistake) => {
    const { sentences, mend } = makeMistakes(project.folder, [mistake])
    try {
      const ended = await buildRelease(releaseStore(), steps).catch((error) => error.message)
      for (const sentence of sentences) expect(ended).toMatch(sentence)
    } finally {
      mend()
    }
  },
)
