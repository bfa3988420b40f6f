/**
 * Draws the site of the folder that it is started in, whose `content/` is a copy with what somebody writes at this moment:
 * what the desk shows beside a form. It tells its parent where it listens, and each change that it has read.
 */
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { dev } from 'astro'
import config from '../../astro.config.ts'
import { projectRoot } from '../../server/settings/project-root.ts'

// With its server ends what it has started, also when that is killed.
process.once('disconnect', () => process.exit())

/** What Astro has read of the content, and how long it waits for more before it writes that, in milliseconds. */
const store = join(projectRoot, '.astro/data-store.json')
const storeRests = 500
/** A busy machine may take long to read; where two writes meet, Astro loses one, and reads again. */
const longestReadings = [8_000, 20_000]

try {
  const pages = await draw()
  process.on('message', async ({ changed, number }: { changed: string; number: number }) => {
    for (const longest of longestReadings) {
      const told = Date.now()
      pages.watcher.emit('all', 'change', resolve(changed))
      if (await isWritten(told + storeRests, longest)) break
    }
    pages.watcher.emit('change', store)
    process.send?.({ read: number })
  })
  process.send?.({ port: pages.address.port })
} catch (error) {
  process.stderr.write(Error.isError(error) ? error.message : String(error))
  process.exit(1)
}

/** Whether the store is written after a moment, waiting so long at most. */
async function isWritten(moment: number, longest: number): Promise<boolean> {
  for (const ends = moment + longest; Date.now() < ends; await setTimeout(50)) {
    if ((statSync(store, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= moment) return true
  }
  return false
}

function draw() {
  const { integrations = [], vite, ...site } = config
  return dev({
    ...site,
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
    // Whoever looks at a page while it is written is told at the field what is wrong with it.
    integrations: integrations.flat().filter((used) => used && used.name !== 'site-build'),
    vite: {
      ...vite,
      cacheDir: join(projectRoot, '.cache/preview'),
      // Nothing of a page runs in a browser: it gets HTML, with its styles in it, and pictures.
      optimizeDeps: { noDiscovery: true, include: [] },
      // What changes, it is told.
      server: { hmr: false, watch: null },
    },
  })
}
