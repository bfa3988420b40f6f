import { readFileSync } from 'node:fs'
import type { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { openingHoursSchema } from '../../contract/opening-hours.ts'
import { faqItemSchema, integrationSchema, jobSchema } from '../../src/content/collections.ts'
import { claimsSchema, ownerFactsSchema } from '../../src/content/facts.ts'
import { toContentError } from '../../src/content/format-content-error.ts'
import { pageBlock } from '../../src/content/page.ts'
import { plainPage } from '../../src/content/page-schemas.ts'
import { parseContent } from '../../src/content/parse-content.ts'
import { postSchema } from '../../src/content/post.ts'
import { redirectsSchema } from '../../src/content/redirects.ts'
import { resourceSchema } from '../../src/content/resource.ts'
import { sheetSchema } from '../../src/content/sheet.ts'
import { bannerSchema } from '../../src/content/site.ts'
import { manualExamples } from '../../tests/support/manual-examples.ts'

const manual = readFileSync('docs/edit-content.md', 'utf8')

const schemas: Record<string, z.ZodType> = {
  'content/facts.yaml': ownerFactsSchema,
  'content/claims.yaml': claimsSchema,
  'content/banner.yaml': bannerSchema,
  'content/opening-hours.yaml': openingHoursSchema,
  'content/pages/partners.yaml': plainPage,
  'content/posts/two-reps-one-door.md': postSchema,
  'content/sheets/two-reps.yaml': sheetSchema,
  'content/jobs/08-support-engineer.md': jobSchema,
  'content/faq/09-trial.md': faqItemSchema,
  'content/resources/12-two-reps-one-door.yaml': resourceSchema,
  'content/integrations/08-pipedrive.yaml': integrationSchema,
  'content/redirects.yaml': redirectsSchema,
}

const examples = manualExamples()

test('the manual has an example of every file that can be added', () => {
  expect(examples.map(([file]) => file)).toEqual(Object.keys(schemas))
})

test.each(examples)('the example of %s would be taken', (file, text) => {
  const schema = schemas[file]
  if (!schema) throw new Error(`${file} has no schema here.`)
  const { data, findLine } = parseContent(text, file)
  expect(toContentError(file, data, schema, findLine)?.message).toBeUndefined()
})

test('the manual tells of every field that says what a page is', () => {
  const [, table = ''] = /\n\| field .*\n\|[- |]+\n((?:\|.*\n)+)/.exec(manual) ?? []
  const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(pageBlock.shape).sort())
})
