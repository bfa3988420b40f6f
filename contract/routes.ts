/** The path of every page in `content/pages`; `astro sync` writes them into `.astro/` (src/content/page-types.ts). */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by the generated file.
export interface SitePaths {}

/** What an error shows in place of the paths as long as nothing was generated. */
type NotGenerated = 'The paths of the pages are not known yet: run "npx astro sync".'

/** The path of a page, without a trailing slash. */
export type RoutePath = [keyof SitePaths] extends [never] ? NotGenerated : keyof SitePaths

/** The path of anything the site shows: a page, or one made of the posts in `content/posts` or of a form. */
export type SitePath = RoutePath | `/blog/${string}` | `/thanks/${string}`
