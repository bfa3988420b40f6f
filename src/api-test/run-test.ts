import { api, type BlogListAnswer } from '../../contract/api.ts'
import type { PageContent } from '../content/page-schemas.ts'
import { type Attempt, directCall, directCallOrFailure, helperCall } from './calls.ts'

/** What each button calls; `slug` is the one of the address. */
const tests: Record<
  keyof PageContent<'api-test'>['tests'],
  (slug: string | null) => Promise<Attempt[]>
> = {
  list: async () => [await helperCall(api.blog)],
  post: async (slug) => [await helperCall(postPath(slug ?? (await firstSlug())))],
  async direct(slug) {
    const list = await directCall(api.blog)
    const post = slug ?? slugIn(list)
    return post ? [list, await directCall(postPath(post))] : [list]
  },
  async domain(slug) {
    const lists = await bothForms(api.blog)
    const post = slug ?? lists.map(slugIn).find((found) => found !== undefined)
    return post ? [...lists, ...(await bothForms(postPath(post)))] : lists
  },
}

/**
 * Runs one of the tests.
 *
 * @throws whatever kept a call from having an answer that can be shown.
 */
export function runTest(name: keyof PageContent<'api-test'>['tests']): Promise<Attempt[]> {
  return tests[name](new URLSearchParams(location.search).get('slug') || null)
}

async function firstSlug(): Promise<string> {
  const slug = slugIn(await helperCall(api.blog))
  if (!slug) throw new Error('The list has no post; add ?slug=… to the address.')
  return slug
}

function slugIn({ answer }: Attempt): string | undefined {
  if (!('data' in answer)) return
  return (answer.data as Partial<BlogListAnswer> | null)?.posts?.[0]?.slug
}

function postPath(slug: string): string {
  return `${api.blog}/${encodeURIComponent(slug)}`
}

/** The same call by its path alone and by its whole address. */
async function bothForms(path: string): Promise<Attempt[]> {
  const absolute = new URL(path, location.origin).href
  return [await directCallOrFailure(path), await directCallOrFailure(absolute)]
}
