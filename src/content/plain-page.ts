import { pageSchema } from './page.ts'
import { closing, intro } from './text.ts'

/** The content of a page without a schema of its own in `src/content/pages`. */
export const schema = pageSchema({ intro, closing })
