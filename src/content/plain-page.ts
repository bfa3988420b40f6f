import { bands } from './bands.ts'
import { pageSchema } from './page.ts'

/** The content of a page that is a list of bands, and needs no schema of its own in `src/content/pages`. */
export const schema = pageSchema({ bands })
