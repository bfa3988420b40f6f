/**
 * Draws the site of the folder that it is started in, whose `content/` is a copy with what somebody writes at this moment:
 * what the desk shows beside a form. It tells its parent where it listens, and each change that it has read.
 */
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dev } from 'astro'
import config from '../../astro.config.ts'

const root = join(import.meta.dirname, '../..')

// With its server ends what it has started, also when that is killed.
process.once('disconnect', () => process.exit())

/** So long Astro waits for more before it writes what it has read, in milliseconds. */
const storeRests = 500
/** A file that it cannot read changes nothing. */
const longestReading = 4_000

/** Where Astro keeps what it has read of the content. */
const kept = join(root, '.astro')
const isKept = (path: string) => kept.startsWith(path) || path.startsWith(kept)

try {
  const pages = await draw()
  process.on('message', async ({ changed, number }: { changed: string; number: number }) => {
    const told = Date.now()
    pages.watcher.emit('all', 'change', resolve(changed))
    await waitForStore(pages.watcher, told + storeRests).catch(() => undefined)
    process.send?.({ read: number })
  })
  process.send?.({ port: pages.address.port })
} catch (error) {
  process.stderr.write(Error.isError(error) ? error.message : String(error))
  process.exit(1)
}

type DevServer = Awaited<ReturnType<typeof dev>>

/** Waits until pages are drawn of a store that was written after a moment. */
async function waitForStore(watcher: DevServer['watcher'], moment: number): Promise<void> {
  const signal = AbortSignal.timeout(longestReading)
  do await once(watcher, 'change', { signal })
  while (statSync(join(kept, 'data-store.json')).mtimeMs < moment)
}

function draw() {
  const { integrations = [], vite, ...site } = config
  return dev({
    ...site,
    root,
    configFile: false,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
    // Whoever looks at a page while it is written is told at the field what is wrong with it.
    integrations: integrations.flat().filter((used) => used && used.name !== 'site-build'),
    vite: {
      ...vite,
      cacheDir: join(root, '.cache/preview'),
      // Nothing of a page runs in a browser: it gets HTML, with its styles in it, and pictures.
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { hmr: false, watch: { ignored: (path) => !isKept(path) } },
    },
  })
}
