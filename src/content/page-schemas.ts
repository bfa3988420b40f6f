import type { z } from 'astro/zod'
import { bands } from './band-schemas.ts'
import { pageSchema } from './page.ts'
import { companyPages } from './pages/company.ts'
import { documentation } from './pages/documentation.ts'
import { listPages } from './pages/lists.ts'
import { mailLinkPages } from './pages/mailed-pages.ts'
import { productPages } from './pages/product.ts'
import { salesPages } from './pages/sales.ts'

/** The content of a page that is a list of bands. */
export const plainPage = pageSchema({ bands })

/** What each page with a shape of its own holds, by its file in `content/pages`, or by the folder of its template. */
export const pageSchemas = {
  ...companyPages,
  documentation,
  ...listPages,
  ...mailLinkPages,
  ...productPages,
  ...salesPages,
}

type Schemas = typeof pageSchemas

/** What a page holds, by the name of its file: `pricing`, `ask/confirm`. */
export type PageContent<Name extends string> = Name extends `${infer Folder}/${string}`
  ? PageContent<Folder>
  : Name extends keyof Schemas
    ? z.infer<Schemas[Name]>
    : z.infer<typeof plainPage>
