import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** The blog as the build wrote it: JSON texts, ready to be sent. */
export interface Posts {
  list: string
  bySlug: ReadonlyMap<string, string>
}

/** Reads `api/blog.json` and `api/blog/*.json` of a built site. A site without a blog has no posts. */
export async function readPosts(siteFolder: string): Promise<Posts> {
  const folder = join(siteFolder, 'api', 'blog')
  const names = await orNone(readdir(folder), [])
  const bySlug = new Map<string, string>()
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    bySlug.set(basename(name, '.json'), await readFile(join(folder, name), 'utf8'))
  }
  return { list: await orNone(readFile(`${folder}.json`, 'utf8'), '{"posts":[]}'), bySlug }
}

async function orNone<Value>(reading: Promise<Value>, none: Value): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return none
    throw error
  }
}
