import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { AstroIntegration } from 'astro'
import { ContentError } from '../../src/content/content-error.ts'
import { serialized } from '../../src/content/serialized.ts'
import { movedAddresses } from '../site/moved-addresses.ts'
import { readBuildContent } from '../site/read-build-content.ts'
import { developmentSite, refreshServerContent } from './development-site.ts'

const contentFile = /\/content\/.*\.(md|yaml)$/

/** So long files are left alone after a change, in milliseconds. */
const settled = 100

/**
 * In `npm run dev`, has the server behind the pages follow what it takes of `content/`: mails, forms and opening hours.
 * Addresses that moved lead on as they would on the built site.
 */
export function serverFollows(): AstroIntegration {
  return {
    name: 'server-follows',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        let moved = new Map<string, string>()
        const follow = serialized(async () => {
          await setTimeout(settled)
          try {
            moved = movedOnSite()
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
        server.middlewares.use((request, response, next) => {
          const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
          const to = moved.get(pathname)
          if (to === undefined) return next()
          response.writeHead(308, { Location: `${to}${search}`, 'Cache-Control': 'no-store' }).end()
        })
        void follow()
      },
    },
  }
}

/** @returns the addresses that lead on. @throws ContentError when the list of them is wrong. */
function movedOnSite(): Map<string, string> {
  const { pages, derived, aliases } = readBuildContent()
  const there = { pages: new Set([...pages.map(({ path }) => path), ...derived]), aliases }
  const { moved, faults } = movedAddresses({ ...there, files: new Set() })
  // What cannot work is shown over the page.
  return new Map(
    [...aliases, ...(faults.length > 0 ? [] : moved)].map(({ from, to }) => [from, to]),
  )
}
