import type { AstroIntegration } from 'astro'
import { settings } from '../../src/build/site-settings.ts'
import { ContentError } from '../../src/content/content-error.ts'
import { contentFaults } from '../site/check-content.ts'
import { readBuildContent } from '../site/read-build-content.ts'

/** Files that people edit, and that content is checked against. */
const edited = /\/(content|public)\/[^.]/

/** So long files are left alone after a change, in milliseconds. */
const settled = 150

/** In `npm run dev`, says in the terminal what is wrong between files of content. */
export function watchContent(): AstroIntegration {
  return {
    name: 'watch-content',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const follow = async () => {
          try {
            const faults = await contentFaults(readBuildContent(), settings)
            for (const fault of faults) logger.error(fault)
          } catch (error) {
            // What is wrong within a file, its loader tells of.
            if (!(error instanceof ContentError)) logger.error(String(error))
          }
        }
        let due: NodeJS.Timeout | undefined
        server.watcher.on('all', (_event, path) => {
          if (!edited.test(path)) return
          clearTimeout(due)
          due = setTimeout(follow, settled)
        })
        void follow()
      },
    },
  }
}
