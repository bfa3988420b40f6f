import { readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod'
import { type MailCopy, mailCopySchema } from '../../contract/content/mail-copy.ts'
import { type OpeningHours, openingHoursSchema } from '../../contract/content/opening-hours.ts'
import { type AllFormTexts, allFormTexts } from '../../contract/forms/form-texts.ts'
import { isPublicSite } from '../../contract/hosts.ts'
import { assetsFolder, releasesFolder } from '../../contract/release/release-file.ts'
import type { HeaderOptions } from '../http/headers.ts'
import { ConfigError } from '../settings/config-error.ts'
import { type Pages, readTemplates } from './fill-page.ts'
import { type DrawCalendar, loadCalendar } from './load-calendar.ts'
import { readFiles, readSite, type ServedSite } from './read-site.ts'
import { type BuiltFiles, readReleaseFiles } from './release-files.ts'

/** All that the server takes from one build. It is replaced as a whole, so that no answer mixes two. */
export interface Release {
  id: string
  builtWith: ReadonlyMap<string, unknown>
  siteUrl: string
  site: ServedSite
  pages: Pages
  /** The blog as JSON, as the build wrote it. */
  posts: { list: string; bySlug: ReadonlyMap<string, string> }
  formTexts: AllFormTexts
  openingHours: OpeningHours
  drawCalendar: DrawCalendar
  mailCopy: MailCopy
}

const pairs = z.array(z.tuple([z.string(), z.unknown()]))

/** Reads a built site, checking that all its files are whole. @throws ConfigError when they are not, or what the server needs is missing. */
export async function readRelease(siteFolder: string, options: HeaderOptions): Promise<Release> {
  const folder = await realpath(siteFolder).catch(() => {
    throw new ConfigError(`There is no built site in ${siteFolder}: run "npm run build" first.`)
  })
  const { record, files } = await readReleaseFiles(folder)
  const site = readSite(folder, files, options)
  const others = await Promise.all(
    (await otherReleases(folder)).map(async (other) => [
      ...readFiles(other, await readAssets(other), new Map(), options),
    ]),
  )
  const builtWith = new Map(pairs.parse(JSON.parse(record.builtFrom.settings)))
  return {
    id: record.id,
    builtWith,
    siteUrl: String(builtWith.get('SITE_URL')),
    site: { ...site, files: new Map([...others.flat(), ...site.files]) },
    pages: readTemplates(files),
    posts: readPosts(files),
    formTexts: readData(files, 'forms', allFormTexts),
    openingHours: readData(files, 'opening-hours', openingHoursSchema),
    drawCalendar: await loadCalendar(folder, files),
    mailCopy: readData(files, 'mails', mailCopySchema),
  }
}

/** Other releases on this disk, as a page opened before a publish still loads their hashed files. */
async function otherReleases(folder: string): Promise<string[]> {
  const releases = dirname(folder)
  if (basename(releases) !== releasesFolder) return []
  const names = await readdir(releases)
  return names
    .filter((name) => name !== basename(folder) && !name.startsWith('.'))
    .map((name) => join(releases, name))
}

/** The hashed files of a release; none when it is being removed. */
async function readAssets(release: string): Promise<BuiltFiles> {
  const read = await readReleaseFiles(release, `${assetsFolder}/`).catch(() => undefined)
  return read?.files ?? new Map()
}

/** Reads `api/blog.json` and `api/blog/*.json` of a built site; without a blog there are none. */
function readPosts(files: BuiltFiles): Release['posts'] {
  const bySlug = new Map<string, string>()
  for (const [name, { bytes }] of files) {
    const slug = /^api\/blog\/([^/]+)\.json$/.exec(name)?.[1]
    if (slug !== undefined) bySlug.set(slug, bytes.toString())
  }
  return { list: files.get('api/blog.json')?.bytes.toString() ?? '{"posts":[]}', bySlug }
}

const dataFile = (name: string) => `api/${name}.json`

/** Reads a file that the build wrote for the server. @throws ConfigError when it is missing, or has another shape. */
function readData<Data>(
  files: ReadonlyMap<string, { bytes: Buffer }>,
  name: string,
  schema: { parse: (read: unknown) => Data },
): Data {
  const file = dataFile(name)
  try {
    return schema.parse(JSON.parse(String(files.get(file)?.bytes)))
  } catch {
    throw new ConfigError(`${file} of the built site cannot be read: run "npm run build".`)
  }
}

/** @throws ConfigError when a release of the public site was built for another address. */
export function checkReleaseSite(release: Release, siteUrl: string): Release {
  if (!isPublicSite(siteUrl) || release.siteUrl === siteUrl) return release
  throw new ConfigError(
    `The site was built for ${release.siteUrl}: build it with SITE_URL=${siteUrl}, which this server has.`,
  )
}
