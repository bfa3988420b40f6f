import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { z } from 'zod'
import type { blogSchema } from '../../src/content/blog.ts'
import type { bookSchema } from '../../src/content/book.ts'
import type { connectionMonitoringSchema } from '../../src/content/connection-monitoring.ts'
import type { contactSchema } from '../../src/content/contact.ts'
import { fillTokens } from '../../src/content/fill-tokens.ts'
import type { formsSchema } from '../../src/content/forms.ts'
import type { homeSchema } from '../../src/content/home.ts'
import type { jobSchema } from '../../src/content/job.ts'
import type { mailLinksSchema } from '../../src/content/mail-links.ts'
import type { pricingSchema } from '../../src/content/pricing.ts'
import type { resourceSchema } from '../../src/content/resource.ts'
import type { resourceCenterSchema } from '../../src/content/resource-center.ts'
import type { searchSchema } from '../../src/content/search.ts'
import type {
  bannerSchema,
  claimsSchema,
  logosSchema,
  navigationSchema,
  siteSchema,
} from '../../src/content/site.ts'
import type { thanksSchema } from '../../src/content/thanks.ts'

/*
 * What the site says, as its editors wrote it: a test that reads a sentence from here stays right when the
 * sentence is changed. The build has held the files against their schemas; here these only give the types.
 */

function read<Schema extends z.ZodType>(name: string): z.input<Schema> {
  return readYaml<z.input<Schema>>(`content/${name}.yaml`)
}

function readYaml<Shape>(file: string): Shape {
  return fillTokens(parse(readFileSync(file, 'utf8')), file)
}

export const copy = {
  banner: read<typeof bannerSchema>('banner'),
  blog: read<typeof blogSchema>('pages/blog'),
  book: read<typeof bookSchema>('pages/book'),
  claims: read<typeof claimsSchema>('claims'),
  connectionMonitoring: read<typeof connectionMonitoringSchema>('pages/connection-monitoring'),
  contact: read<typeof contactSchema>('pages/contact'),
  forms: read<typeof formsSchema>('forms'),
  home: read<typeof homeSchema>('pages/home'),
  logos: readYaml<z.input<typeof logosSchema>['items']>('content/logos.yaml'),
  mailLinks: read<typeof mailLinksSchema>('pages/mail-links'),
  navigation: read<typeof navigationSchema>('navigation'),
  pricing: read<typeof pricingSchema>('pages/pricing'),
  resourceCenter: read<typeof resourceCenterSchema>('pages/resource-center'),
  search: read<typeof searchSchema>('pages/search'),
  site: read<typeof siteSchema>('site'),
  thanks: read<typeof thanksSchema>('pages/thanks'),
}

/** The resources, in the order of their files. */
export const resources = globSync('content/resources/*.yaml')
  .sort()
  .map((file) => readYaml<z.input<typeof resourceSchema>>(file))

/** The titles of the positions, by their slugs. */
export const positions = new Map(
  globSync('content/jobs/*.md').map((file) => {
    const { slug, title } = readHead<z.input<typeof jobSchema>>(file)
    return [slug, title]
  }),
)

/** What stands between the two lines of dashes at the top of a Markdown file. */
function readHead<Shape>(file: string): Shape {
  const [, head = ''] = readFileSync(file, 'utf8').split(/^---$/m)
  return fillTokens(parse(head), file)
}

/** Every text of `content/` as its file has it, each in one line. */
export function contentTexts(): string[] {
  return globSync('content/**/*.{yaml,md}')
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return file.endsWith('.md') ? [source] : textsIn(parse(source))
    })
    .map((text) => text.replace(/\s+/g, ' '))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
