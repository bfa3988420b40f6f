import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroIntegrationLogger } from 'astro'
import type { CSSOptions } from 'vite'
import { ContentError } from '../../contract/content/content-error.ts'
import {
  getTemplateFile,
  movedFile,
  type PageTemplate,
  pagePoliciesFile,
} from '../../contract/release/page-template.ts'
import { sharedPreviewFile } from '../../contract/release/shared-preview.ts'
import { scheduleFile } from '../../contract/release/site-schedule.ts'
import { exitWithMessage, throwFaults } from '../../server/settings/config-error.ts'
import { base, preview } from '../../src/build/shared-preview.ts'
import { settings } from '../../src/build/site-settings.ts'
import { indexDocuments, searchIndex } from '../../src/search/engine.ts'
import { getMarkdownPath, siteUrl } from '../../src/seo/page-addresses.ts'
import { buildSchedule } from '../content/content-schedule.ts'
import { buildCalendar } from './build-calendar.ts'
import {
  listBuiltFiles,
  listBuiltPages,
  notePage,
  type PageNotes,
  parsePage,
} from './built-page.ts'
import { checkBytes } from './check-bytes.ts'
import { findContentFaults } from './check-content.ts'
import { findLinkFaults } from './check-links.ts'
import { adviseLinks } from './check-pages.ts'
import { compressFiles } from './compress-files.ts'
import { linkBelowBase, publicSiteFiles } from './link-below-base.ts'
import { collectMoved } from './moved-addresses.ts'
import { drawOgImages, type OgImage, readOgImage } from './og-images/draw-og-images.ts'
import { createTemplate } from './page-templates.ts'
import { readBuildContent } from './read-build-content.ts'
import { addKeywords, buildSearchDocuments } from './search-index.ts'
import { writeMarkdown } from './write-markdown.ts'

const edited = /\/(content|public)\/[^.]/

/** How long files must stay unchanged before they are checked, in milliseconds. */
const settleTime = 150

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
          due = setTimeout(() => logFaults(logger), settleTime)
        })
        void logFaults(logger)
      },
      'astro:build:done': async ({ dir, logger }) => {
        // A publish that started this build prints the progress.
        const report = (text: string) => process.send?.(text) ?? logger.info(text)
        const folder = fileURLToPath(dir)
        try {
          await finishSite(folder, report)
          await buildCalendar(folder, css)
        } catch (error) {
          // Thrown, Astro would print it with words of its own.
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
    // Faults within a file are reported by its loader.
    if (!(error instanceof ContentError)) logger.error(String(error))
  }
}

/**
 * Turns rendered pages into a site to serve: search index, Markdown copies, preview pictures, files for the server,
 * redirects, compressed files. Each page is parsed once. @throws ConfigError with a sentence for each fault.
 */
async function finishSite(folder: string, report: (text: string) => void): Promise<void> {
  const content = readBuildContent()
  report('Checking pages and links …')
  const notes = new Map<string, PageNotes>()
  const templates = new Map<string, PageTemplate>()
  const documents: ReturnType<typeof buildSearchDocuments> = []
  const ogImages: OgImage[] = []
  let copies = 0
  for (const [path, file] of listBuiltPages(folder)) {
    const page = parsePage(path, await readFile(file, 'utf8'))
    notes.set(path, notePage(page))
    documents.push(...buildSearchDocuments(page, content))
    if (writeMarkdown(page, folder)) copies += 1
    const drawing = readOgImage(page)
    if (drawing) ogImages.push(drawing)
    if (preview) {
      linkBelowBase(page, base)
      writeFileSync(file, page.$.html())
    }
    // Last, since placeholders change the parsed page.
    const template = createTemplate(page)
    if (template) templates.set(path, template)
  }
  // A page without links to it is reported and stops nothing.
  for (const text of adviseLinks({ ...content, built: notes })) report(text)
  writeServerParts(folder, notes, templates)
  if (preview) writeJson(join(folder, sharedPreviewFile), preview)
  writeJson(join(folder, scheduleFile), buildSchedule(content.scheduled, content.at))
  const search = addKeywords(documents, content)
  throwFaults(search.faults)
  writeJson(join(folder, searchIndex), indexDocuments(search.documents))
  const { drawn, reused } = await drawOgImages(ogImages, folder)
  report(`${copies} pages as Markdown, ${drawn} pictures for links drawn, ${reused} kept`)
  const { aliases } = content
  // Last, so that a redirect takes no address of a file.
  const there = { pages: new Set(notes.keys()), aliases, files: new Set(listBuiltFiles(folder)) }
  const { moved, faults } = collectMoved(there)
  throwFaults(faults)
  const redirects = new Map([...aliases, ...moved].map(({ from, to }) => [from, to]))
  writeJson(join(folder, movedFile), Object.fromEntries(redirects))
  const ownAliases = new Map(aliases.map(({ from, to }) => [from, to]))
  throwFaults(findLinkFaults({ pages: notes, origin: siteUrl.origin, aliases: ownAliases, folder }))
  if (preview) removeOfSite(folder, [...notes.keys()].map(getMarkdownPath))
  report(`${await compressFiles(folder)} files compressed`)
  // A heavy page is reported and not refused, since its news may be urgent.
  for (const text of checkBytes(folder, notes)) report(text)
}

function writeServerParts(
  folder: string,
  notes: ReadonlyMap<string, PageNotes>,
  templates: ReadonlyMap<string, PageTemplate>,
): void {
  const policies = [...notes].map(([path, page]) => [path, page.policy] as const)
  writeJson(join(folder, pagePoliciesFile), Object.fromEntries(policies))
  for (const [path, template] of templates) writeJson(join(folder, getTemplateFile(path)), template)
}

/** Deletes files with addresses of the real site from a preview, after links to them are checked. */
function removeOfSite(folder: string, copies: readonly string[]): void {
  for (const name of [...publicSiteFiles, ...copies]) rmSync(join(folder, name), { force: true })
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}
