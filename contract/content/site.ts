import * as z from 'zod'
import { subscriptionSources } from '../leads/leads.ts'
import { exportColumns } from './names.ts'
import { scheduleFields } from './publish-times.ts'
import { boundedList, fields, line, lines, link } from './text.ts'

export const siteSchema = fields({
  brand: line(20, 'the name of the product and the company'),
  email: z.email().describe('the address visitors write to'),
  postalAddress: z.array(line(90, 'a line of the address')).min(2).max(5),
  register: z
    .array(fields({ label: line(30, 'a register'), value: line(30, 'the number in it') }))
    .max(3)
    .optional()
    .describe('under which numbers the company is registered'),
  social: fields({ name: line(20, 'the link'), url: z.url() })
    .optional()
    .describe('our page on a social network'),
  dashboardUrl: z.url().optional().describe('where Login goes'),
  legalLine: z
    .array(fields(lines(40, 'text')))
    .max(2)
    .optional()
    .describe('below the logo in the footer'),
  lists: z
    .record(z.enum(subscriptionSources), line(60, 'what the list is called'))
    .describe('the lists that visitors subscribe to'),
})

export const bannerSchema = fields({
  product: line(40, 'in bold, before the text').meta({ title: 'Name of what is new' }),
  text: line(60, 'what is new about it; left out on a phone'),
  link,
  ...scheduleFields,
}).describe('one banner for the whole site')

export const navigationSchema = fields({
  header: z
    .array(
      link.extend({
        about: line(60, 'read out after a label that does not name its page').optional(),
      }),
    )
    .min(1)
    .max(6),
  product: fields({
    below: link.shape.href.describe('the header’s link beside which it opens'),
    label: line(20, 'the button that opens it, said aloud'),
    links: z
      .array(link.extend({ text: line(50, 'what the page is about, below its name in the menu') }))
      .min(2)
      .max(4),
  }).describe('the pages of the product'),
  login: line(20, 'the link to the dashboard'),
  search: link.describe('the magnifying glass in the header'),
  book: link.describe('the button in the header'),
  mobile: fields({
    links: z.array(link).max(2),
    book: link.describe('the button at its foot'),
  }).describe('what only the menu of a phone has'),
  footer: boundedList(4, 4, {
    heading: line(20, 'a column’s heading'),
    links: z.array(link).min(1).max(4),
  }),
  legal: z.array(link).min(1).max(4).describe('the last line of the footer'),
  footerLine: z.array(link).min(1).max(5).describe('on pages without the long one'),
  skip: line(40, 'the first link for the keyboard, seen when it has the focus'),
})

export const logosSchema = fields({
  items: boundedList(8, 8, {
    name: line(40, 'the name, shown when the image fails'),
    src: z
      .string()
      .regex(/^(\/logos\/[\w-]+\.svg|https:\/\/\S+)$/, 'must be such as /logos/name.svg')
      .describe('a file below public/ or an address'),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
})

export type SiteContent = z.infer<typeof siteSchema>
export type Banner = z.infer<typeof bannerSchema>
export type Navigation = z.infer<typeof navigationSchema>
export type HeaderLink = Navigation['header'][number]
export type Logo = z.infer<typeof logosSchema>['items'][number]

/** The texts around every legal document. */
export const legalSchema = fields({
  first: line(30, 'stands before the day of the first version'),
  rewritten: line(30, 'stands before the day of the text as it stands'),
  contents: line(30, 'the heading of the index'),
})

/** What each column of an exported list means; the names are in `contract/content/names.ts`. */
export const columnsSchema = z.record(
  z.enum(exportColumns),
  fields({
    label: line(30, 'what the column is called in a text'),
    means: line(120, 'what it holds'),
    crm: line(60, 'the field of a CRM that takes it'),
    again: line(60, 'what the next import does with a value that is there already'),
  }),
)

export type ColumnsCopy = z.infer<typeof columnsSchema>
