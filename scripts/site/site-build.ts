import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import type { CSSOptions } from 'vite'
import { ContentError } from '../../contract/content/content-error.ts'
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { settings } from '../../src/build/site-settings.ts'
import { buildCalendar } from './build-calendar.ts'
import { findContentFaults } from './check-content.ts'
import { finishSite } from './finish-site.ts'
import { readBuildContent } from './read-build-content.ts'

/** Files that people edit, and that content is checked against. */
const edited = /\/(content|public)\/[^.]/

/** So long files are left alone after a change, in milliseconds. */
const settled = 150

/** Finishes a built site; in `npm run dev`, says in the terminal what is wrong between files of content. */
export function siteBuild(): AstroIntegration {
  let css: CSSOptions = {}
  return {
    name: 'site-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        css = config.vite.css ?? {}
      },
      'astro:server:setup': ({ server, logger }) => {
        let due: NodeJS.Timeout | undefined
        server.watcher.on('all', (_event, path) => {
          if (!edited.test(path)) return
          clearTimeout(due)
          due = setTimeout(() => logFaults(logger), settled)
        })
        void logFaults(logger)
      },
      'astro:build:done': async ({ dir, logger }) => {
        // A publish that asked for this build has its lines.
        const report = (text: string) => process.send?.(text) ?? logger.info(text)
        const folder = fileURLToPath(dir)
        try {
          await finishSite(folder, report)
          await buildCalendar(folder, css)
        } catch (error) {
          // Thrown on, it would come with words of Astro's own before its sentence.
          exitWithMessage(error)
        }
      },
    },
  }
}

async function logFaults(logger: AstroIntegrationLogger): Promise<void> {
  try {
    const faults = await findContentFaults(readBuildContent(), settings)
    for (const fault of faults) logger.error(fault)
  } catch (error) {
    // What is wrong within a file, its loader reports.
    if (!(error instanceof ContentError)) logger.error(String(error))
  }
}
