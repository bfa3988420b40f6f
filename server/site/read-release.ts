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

/** All that the server takes from one build. It is exchanged as a whole: no answer is made of two. */
export interface Release {
  id: string
  builtWith: ReadonlyMap<string, unknown>
  siteUrl: string
  site: ServedSite
  pages: Pages
  /** The blog as the build wrote it: JSON texts, ready to be sent. */
  posts: { list: string; bySlug: ReadonlyMap<string, string> }
  formTexts: AllFormTexts
  openingHours: OpeningHours
  drawCalendar: DrawCalendar
  mailCopy: MailCopy
}

const pairs = z.array(z.tuple([z.string(), z.unknown()]))

/** Reads what a built site is, and each of its files once, whether it is whole. @throws ConfigError when it is not whole, or lacks what the server relies on. */
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

/** The other releases on this disk: a page opened before a release goes on loading its hashed files. */
async function otherReleases(folder: string): Promise<string[]> {
  const releases = dirname(folder)
  if (basename(releases) !== releasesFolder) return []
  const names = await readdir(releases)
  return names
    .filter((name) => name !== basename(folder) && !name.startsWith('.'))
    .map((name) => join(releases, name))
}

/** Whoever builds may be removing it, and then it has none. */
async function readAssets(release: string): Promise<BuiltFiles> {
  const read = await readReleaseFiles(release, `${assetsFolder}/`).catch(() => undefined)
  return read?.files ?? new Map()
}

/** Takes `api/blog.json` and `api/blog/*.json` of a built site. A site without a blog has no posts. */
function readPosts(files: BuiltFiles): Release['posts'] {
  const bySlug = new Map<string, string>()
  for (const [name, { bytes }] of files) {
    const slug = /^api\/blog\/([^/]+)\.json$/.exec(name)?.[1]
    if (slug !== undefined) bySlug.set(slug, bytes.toString())
  }
  return { list: files.get('api/blog.json')?.bytes.toString() ?? '{"posts":[]}', bySlug }
}

const dataFile = (name: string) => `api/${name}.json`

/** What the build wrote for the server. @throws ConfigError when the site was built without it, or in another shape. */
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

/** @throws ConfigError when the server is that of the public site and the release was built for another address. */
export function checkReleaseSite(release: Release, siteUrl: string): Release {
  if (!isPublicSite(siteUrl) || release.siteUrl === siteUrl) return release
  throw new ConfigError(
    `The site was built for ${release.siteUrl}: build it with SITE_URL=${siteUrl}, which this server has.`,
  )
}
