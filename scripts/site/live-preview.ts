/**
 * Draws the site of the folder that it is started in, whose `content/` is a copy with what somebody writes at this moment:
 * what the desk shows beside a form. It tells its parent where it listens, and each change that it has read.
 */
import { join } from 'node:path'
import { type AstroIntegration, dev } from 'astro'
import config from '../../astro.config.ts'
import { projectRoot } from '../../server/settings/project-root.ts'

// Ends when its parent ends, also when that is killed.
process.once('disconnect', () => process.exit())

const readOnChange: AstroIntegration = {
  name: 'read-on-change',
  hooks: {
    'astro:server:setup': ({ refreshContent }) => {
      process.on('message', async (change: number) => {
        await refreshContent?.({})
        process.send?.({ read: change })
      })
    },
  },
}

const { integrations = [], vite, ...site } = config

try {
  const { address } = await dev({
    ...site,
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0 },
    // Without the checks of content, which the form shows at its fields.
    integrations: [
      ...integrations.flat().filter((used) => used && used.name !== 'site-build'),
      readOnChange,
    ],
    vite: {
      ...vite,
      cacheDir: join(projectRoot, '.cache/preview'),
      // Pages get no scripts: only HTML with its styles, and pictures.
      optimizeDeps: { noDiscovery: true, include: [] },
      // The parent reports changes.
      server: { hmr: false, watch: null },
    },
  })
  process.send?.({ port: address.port })
} catch (error) {
  process.stderr.write(Error.isError(error) ? error.message : String(error))
  process.exit(1)
}
