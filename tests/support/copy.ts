import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { z } from 'zod'
import { fillTokens } from '../../contract/content/fill-tokens.ts'
import { formsSchema } from '../../contract/content/form-schemas.ts'
import type { PageContent, PageFolder, PageName } from '../../contract/content/page-schemas.ts'
import type { navigationSchema, siteSchema } from '../../contract/content/site.ts'
import { readContentTokens } from '../../src/content/read-content-file.ts'

/*
 * What the site says, as its editors wrote it: a test that reads a sentence from here stays right when the
 * sentence is changed. The build has held the files against their schemas; here these only give the types.
 */

function read<Schema extends z.ZodType>(name: string): z.input<Schema> {
  return readYaml<z.input<Schema>>(`content/${name}.yaml`)
}

function page<Name extends PageName>(name: Name): PageContent<Name> {
  return readYaml(`content/pages/${name}.yaml`)
}

function pageIn<Folder extends PageFolder>(folder: Folder, name: string): PageContent<Folder> {
  return readYaml(`content/pages/${folder}/${name}.yaml`)
}

function readYaml<Shape>(file: string): Shape {
  return fillTokens(parse(readFileSync(file, 'utf8')), file, readContentTokens())
}

export const copy = {
  home: page('home'),
  book: page('book'),
  connectionMonitoring: page('connection-monitoring'),
  // Read by the schema, which puts in what stands once for two places.
  forms: formsSchema.parse(readYaml('content/forms.yaml')),
  mailLinks: {
    confirm: pageIn('ask', 'confirm'),
    meeting: { move: page('meeting-move') },
    yourData: {
      request: page('your-data-request'),
      stored: page('your-data-stored'),
    },
  },
  navigation: read<typeof navigationSchema>('navigation'),
  pricing: page('pricing'),
  resourceCenter: page('resource-center'),
  search: page('search'),
  share: page('share'),
  site: read<typeof siteSchema>('site'),
}
