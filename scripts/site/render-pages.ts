/**
 * Builds the site into a folder, in a process of its own, whose memory is free again before the next step.
 *
 *     node scripts/site/render-pages.ts <folder> [<cache>]
 *
 * A fault of content is printed as its sentences alone; any other fault keeps its stack.
 */
import { resolve } from 'node:path'
import { build } from 'astro'
import { projectRoot } from '../../server/settings/project-root.ts'

// Ends with its parent, also when that is killed.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
const [outDir = '', cacheDir] = process.argv.slice(2)
try {
  // The content may be a copy, of which the folder that this is started in has no more than links.
  await build({
    root: projectRoot,
    outDir: resolve(outDir),
    logLevel: 'warn',
    ...(cacheDir && { cacheDir }),
  })
} catch (error) {
  // By name: Vite loads the class a second time for pages, so that `instanceof` fails.
  if (!(error instanceof Error && error.name === 'ContentError')) throw error
  process.stderr.write(error.message)
  process.exit(1)
}
