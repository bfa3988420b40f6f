import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { AstroIntegration } from 'astro'
import { ContentError } from '../../src/content/content-error.ts'
import { serialized } from '../../src/content/serialized.ts'
import { developmentSite, refreshServerContent } from './development-site.ts'

const contentFile = /\/content\/.*\.(md|yaml)$/

/** So long files are left alone after a change, in milliseconds. */
const settled = 100

/**
 * In `npm run dev`, has the server behind the pages follow what it takes of `content/`: mails, forms and opening hours.
 */
export function serverFollows(): AstroIntegration {
  return {
    name: 'server-follows',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const follow = serialized(async () => {
          await setTimeout(settled)
          try {
            if (!existsSync(developmentSite)) return
            const changed = refreshServerContent()
            if (changed.length > 0) logger.info(`The server takes ${changed.join(', ')}.`)
          } catch (error) {
            // What is wrong with content is shown over the page; the server keeps what it has.
            if (!(error instanceof ContentError)) logger.error(String(error))
          }
        })
        server.watcher.on('all', (_event, path) => {
          if (contentFile.test(path)) void follow()
        })
        void follow()
      },
    },
  }
}
