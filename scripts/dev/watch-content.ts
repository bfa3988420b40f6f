import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { AstroIntegration } from 'astro'
import { encode } from 'html-entities'
import { settings } from '../../src/build/settings.ts'
import {
  ContentError,
  currentFaults,
  type Fault,
  onFaults,
  reportFaults,
} from '../../src/content/content-error.ts'
import { serialized } from '../../src/content/serialized.ts'
import { contentFaults } from '../site/check-content.ts'
import { readBuildContent } from '../site/read-build-content.ts'
import { developmentSite, refreshServerContent } from './development-site.ts'

/** Files that people edit, and that content is checked against. */
const edited = /\/(content|public)\/[^.]/

/** So long files are left alone after a change, in milliseconds. */
const settled = 150

/**
 * In `npm run dev`, has the server behind the pages take mails, forms and opening hours as they are edited, and shows
 * what is wrong with content over every page, with its file and line, until it is mended; the pages below keep what the
 * content last was.
 */
export function watchContent(): AstroIntegration {
  return {
    name: 'watch-content',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        onFaults(() => {
          const faults = currentFaults()
          server.ws.send(faults.length > 0 ? overlayOf(faults) : { type: 'full-reload' })
        })
        // A page that is opened, or reloaded, while something is wrong.
        server.ws.on('connection', (socket) => {
          const faults = currentFaults()
          if (faults.length > 0) socket.send(JSON.stringify(overlayOf(faults)))
        })
        const follow = serialized(async () => {
          await setTimeout(settled)
          try {
            const changed = existsSync(developmentSite) ? refreshServerContent() : []
            if (changed.length > 0) logger.info(`The server takes ${changed.join(', ')}.`)
          } catch (error) {
            // What is wrong within a file, its loader tells of; the server keeps what it has.
            if (!(error instanceof ContentError)) logger.error(String(error))
          }
          reportFaults('checks', await findFaults())
        })
        server.watcher.on('all', (_event, path) => {
          if (edited.test(path)) void follow()
        })
        void follow()
      },
    },
  }
}

/** What Vite's client shows as an overlay; Astro's form of it takes the message as HTML. */
function overlayOf(faults: readonly Fault[]) {
  const [first = { message: '', file: 'content' }] = faults
  const { file, line } = first
  const message = faults.map((fault) => fault.message).join('\n\n')
  return {
    type: 'error' as const,
    err: {
      name: 'Content',
      title:
        faults.length === 1 ? 'This has to be fixed' : `${faults.length} things have to be fixed`,
      message: encode(message).replaceAll('\n', '<br> ').replaceAll('  ', '&nbsp; '),
      stack: message,
      id: file,
      loc: { file: resolve(file), line: line ?? 1, column: 1 },
      plugin: 'content',
    },
  }
}

async function findFaults(): Promise<Fault[]> {
  try {
    return (await contentFaults(readBuildContent(), settings)).map(faultOf)
  } catch (error) {
    // What is wrong within a file, its loader tells of.
    if (error instanceof ContentError) return []
    return [faultOf(error instanceof Error ? error.message : String(error))]
  }
}

/** Every sentence on content begins with its file, and where it is known with the line. */
function faultOf(message: string): Fault {
  const [, file = 'content', between, within] =
    /^((?:content|public)\/[\w./-]*\w)(?:, line (\d+)| is wrong:\n {2}line (\d+))?/.exec(message) ??
    []
  const line = between ?? within
  return { message, file, ...(line !== undefined && { line: Number(line) }) }
}
