import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { z } from 'zod'
import type { AnyBand } from '../../src/content/bands.ts'
import { fillTokens } from '../../src/content/fill-tokens.ts'
import { formsSchema } from '../../src/content/forms.ts'
import type { PageSchemas } from '../../src/content/get-page.ts'
import type { jobSchema } from '../../src/content/job.ts'
import type { OneOff, OneOffName } from '../../src/content/one-offs.ts'
import type { resourceSchema } from '../../src/content/resource.ts'
import type { logosSchema, navigationSchema, siteSchema } from '../../src/content/site.ts'

/*
 * What the site says, as its editors wrote it: a test that reads a sentence from here stays right when the
 * sentence is changed. The build has held the files against their schemas; here these only give the types.
 */

function read<Schema extends z.ZodType>(name: string): z.input<Schema> {
  return readYaml<z.input<Schema>>(`content/${name}.yaml`)
}

function page<Name extends keyof PageSchemas>(name: Name): z.input<PageSchemas[Name]> {
  return readYaml<z.input<PageSchemas[Name]>>(`content/pages/${name}.yaml`)
}

function readYaml<Shape>(file: string): Shape {
  return fillTokens(parse(readFileSync(file, 'utf8')), file)
}

/** The one-off of that name, among the bands of a page or beside its opening. */
function oneOff<Name extends OneOffName>(bands: readonly AnyBand[], name: Name): OneOff<Name> {
  const all = bands.flatMap((band) =>
    'beside' in band && band.beside ? [band, band.beside] : [band],
  )
  const found = all.find((band) => band.band === 'one-off' && band.name === name)
  if (!found) throw new Error(`No page has the one-off ${name}.`)
  return found as OneOff<Name>
}

export const copy = {
  book: page('book'),
  connectionMonitoring: page('connection-monitoring'),
  // Read by the schema, which puts in what stands once for two places.
  forms: formsSchema.parse(readYaml('content/forms.yaml')),
  home: page('home'),
  logos: readYaml<z.input<typeof logosSchema>['items']>('content/logos.yaml'),
  mailLinks: {
    confirm: {
      page: page('ask/confirm'),
      done: page('outcomes/confirm-done'),
      expired: page('outcomes/confirm-expired'),
    },
    meeting: {
      book: page('meeting-book'),
      move: page('meeting-move'),
      cancel: page('ask/meeting-cancel'),
      over: page('outcomes/meeting-over'),
      moved: page('outcomes/meeting-moved'),
    },
    unsubscribe: {
      page: page('ask/unsubscribe'),
      done: page('outcomes/unsubscribe-done'),
      unknown: page('outcomes/unsubscribe-unknown'),
    },
    noMail: {
      ask: page('ask/no-mail'),
      stopped: page('ask/no-mail-stopped'),
      undone: page('outcomes/no-mail-undone'),
    },
    yourData: {
      page: page('your-data').page,
      sent: oneOff(page('your-data').bands, 'sent'),
      request: page('your-data-request'),
      stored: page('your-data-stored'),
      expired: page('outcomes/your-data-expired'),
    },
  },
  navigation: read<typeof navigationSchema>('navigation'),
  pricing: page('pricing'),
  resourceCenter: page('resource-center'),
  search: page('search'),
  share: page('share'),
  site: read<typeof siteSchema>('site'),
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
