import type * as z from 'zod'
import { bands } from './band-schemas.ts'
import { pageSchema } from './page.ts'
import { companyPages } from './pages/company.ts'
import { documentation } from './pages/documentation.ts'
import { listPages } from './pages/lists.ts'
import { mailLinkPages } from './pages/mailed-pages.ts'
import { productPages } from './pages/product.ts'
import { salesPages } from './pages/sales.ts'

/** The content of a page that is a list of bands. */
const plainPage = pageSchema({ bands })

/** The schemas of pages with a shape of their own, by file in `content/pages` or by the folder of their template. */
export const pageSchemas = {
  ...companyPages,
  documentation,
  ...listPages,
  ...mailLinkPages,
  ...productPages,
  ...salesPages,
  // Pages of bands that a route loads by name.
  about: plainPage,
  'engagement-monitoring': plainPage,
  'your-data': plainPage,
}

/** Where the content of the pages is; pages of one template share a folder below it. */
export const pagesFolder = 'content/pages'

/** The name of a page's content: its path below the folder, as `pricing` or `outcomes/confirm-done`. */
export function getPageName(file: string): string {
  return file.slice(`${pagesFolder}/`.length).replace(/\.(yaml|md)$/, '')
}

/** The schema of a page: by its name, by its folder, else a list of bands. */
export function getPageSchema(file: string): z.ZodType {
  const schemas: Record<string, z.ZodType> = pageSchemas
  const [name = ''] = getPageName(file).split('/')
  return schemas[name] ?? plainPage
}

/** Pages of bands that may not move, since forms link to them or their addresses are agreed. */
const agreedPages = ['api-access', 'benefits', 'changelog', 'early-access']

/** Whether a page must keep its address, because code loads it by name or it was agreed. */
export function isFixedPage(file: string): boolean {
  return (
    getPageSchema(file) !== plainPage ||
    [...agreedPages, ...Object.keys(pageSchemas)].includes(getPageName(file))
  )
}

type Schemas = typeof pageSchemas

/** The folders of pages that share a template. */
export type PageFolder = 'ask' | 'legal' | 'outcomes'
/** The name of a page that a route loads by name. */
export type PageName = Exclude<keyof Schemas, PageFolder>

/** The content of a page by the name of its file or of its folder: `pricing`, `ask`. */
export type PageContent<Name extends PageName | PageFolder> = z.infer<Schemas[Name]>
export type PlainPage = z.infer<typeof plainPage>
