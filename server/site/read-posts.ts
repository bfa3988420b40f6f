import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The blog as the build wrote it: JSON texts, ready to be sent. */
export interface Posts {
  list: string
  bySlug: ReadonlyMap<string, string>
}

/** Reads `api/blog.json` and `api/blog/*.json` of a built site. A site without a blog has no posts. */
export function readPosts(siteFolder: string): Posts {
  const folder = join(siteFolder, 'api', 'blog')
  const slugs = orNone(() => readdirSync(folder), [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
  return {
    list: orNone(() => readFileSync(`${folder}.json`, 'utf8'), '{"posts":[]}'),
    bySlug: new Map(
      slugs.map((slug) => [slug, readFileSync(join(folder, `${slug}.json`), 'utf8')]),
    ),
  }
}

function orNone<Value>(read: () => Value, none: Value): Value {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return none
    throw error
  }
}
