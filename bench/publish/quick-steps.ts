import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BuildStep, buildSteps } from '../../scripts/site/build-steps.ts'
import { builtPages } from '../../scripts/site/built-pages.ts'

/** What is another in every release that the bench makes: each says which release it is. */
export const changing = ['about-us.html', 'robots.txt', 'llms.txt'] as const

/** A hashed file that only one release has. */
export const assetOf = (id: string) => `_astro/own.${id}.js`

/**
 * The steps of a build, the two that take seconds done from a site that is rendered and compressed already: what they
 * would make is copied, with a few files that differ from release to release.
 *
 * @param from the built site that is copied.
 */
export function quickSteps(from: string): BuildStep[] {
  const quick: Record<string, BuildStep['run']> = {
    'render the pages': (build) => {
      cpSync(from, build.folder, { recursive: true, dereference: true })
      appendFileSync(join(build.folder, 'about-us.html'), `<!-- ${build.id} -->`)
      for (const name of ['robots.txt', 'llms.txt']) {
        appendFileSync(join(build.folder, name), `# ${build.id}\n`)
      }
      writeFileSync(join(build.folder, assetOf(build.id)), `export const id = "${build.id}"\n`)
      for (const name of changing) rmSync(join(build.folder, `${name}.br`))
      const pages = builtPages(build.folder)
      build.html = new Map(pages.map(({ path, file }) => [path, readFileSync(file, 'utf8')]))
    },
    compress: ({ folder }) => {
      for (const name of changing) {
        const file = join(folder, name)
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
      }
    },
  }
  return buildSteps.map((step) => ({ ...step, run: quick[step.name] ?? step.run }))
}
