import type { z } from 'astro/zod'
import { bands } from './bands.ts'
import { pageSchema } from './page.ts'
import { apiTest, careers, legal, notFound } from './pages/company.ts'
import { documentation } from './pages/documentation.ts'
import { blog, faq, guides, resourceCenter, search, sitemap } from './pages/lists.ts'
import {
  ask,
  meetingBook,
  meetingMove,
  outcomes,
  yourDataRequest,
  yourDataStored,
} from './pages/mail-links.ts'
import { connectionMonitoring, features, home, howItWorks, integrations } from './pages/product.ts'
import { book, contact, pricing, share } from './pages/sales.ts'

/** The content of a page that is a list of bands. */
export const plainPage = pageSchema({ bands })

/** What each page with a shape of its own holds, by its file in `content/pages`, or by the folder of its template. */
export const pageSchemas = {
  'api-test': apiTest,
  ask,
  blog,
  book,
  careers,
  'connection-monitoring': connectionMonitoring,
  contact,
  documentation,
  faq,
  features,
  guides,
  home,
  'how-it-works': howItWorks,
  integrations,
  legal,
  'meeting-book': meetingBook,
  'meeting-move': meetingMove,
  'not-found': notFound,
  outcomes,
  pricing,
  'resource-center': resourceCenter,
  search,
  share,
  sitemap,
  'your-data-request': yourDataRequest,
  'your-data-stored': yourDataStored,
}

type Schemas = typeof pageSchemas

/** What a page holds, by the name of its file: `pricing`, `ask/confirm`. */
export type PageContent<Name extends string> = Name extends `${infer Folder}/${string}`
  ? PageContent<Folder>
  : Name extends keyof Schemas
    ? z.infer<Schemas[Name]>
    : z.infer<typeof plainPage>
