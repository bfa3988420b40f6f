import { api } from '../../contract/api.ts'
import type { PageContent } from '../../contract/content/page-schemas.ts'
import { requestTimeout } from '../../contract/forms/form-limits.ts'
import { addTimestamp, noCache, request } from '../http/request.ts'

export type TestName = keyof PageContent<'api-test'>['tests']

/** A call, such as `GET /api/blog`, and its answer; a failure has the status text or the error. */
type Attempt = { call: string } & (
  | { success: true; status: number; data: unknown }
  | { success: false; status: number; statusText: string }
  | { success: false; error: string }
)

/** The calls of each button; `slug` is that of the page’s address. */
const tests: Record<TestName, (slug: string | null) => Promise<Attempt[]>> = {
  list: async () => [await helperCall(api.blog)],
  post: async (slug) => [await helperCall(postPath(slug ?? (await firstSlug())))],
  direct: (slug) => listAndPost(slug, (path) => [path]),
  domain: (slug) => listAndPost(slug, (path) => [path, new URL(path, location.origin).href]),
}

export function runTest(name: TestName): Promise<Attempt[]> {
  return tests[name](new URLSearchParams(location.search).get('slug') || null)
}

async function helperCall(path: string): Promise<Attempt> {
  const response = await request(path)
  return {
    call: `GET ${path}`,
    success: true,
    status: response.status,
    data: await response.json(),
  }
}

async function listAndPost(slug: string | null, addresses: (path: string) => string[]) {
  const lists = await directCalls(addresses(api.blog))
  const post = slug ?? lists.map(findSlug).find((found) => found !== undefined)
  return post ? [...lists, ...(await directCalls(addresses(postPath(post))))] : lists
}

async function directCalls(addresses: string[]): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const address of addresses)
    attempts.push(await directCall(addTimestamp(address, Date.now())))
  return attempts
}

/** Returns failures instead of throwing, so that the calls after it still run. */
async function directCall(url: string): Promise<Attempt> {
  const call = `GET ${url}`
  try {
    const response = await fetch(url, {
      credentials: 'include',
      headers: noCache,
      signal: AbortSignal.timeout(requestTimeout),
    })
    const { status, statusText } = response
    if (!response.ok) return { call, success: false, status, statusText }
    return { call, success: true, status, data: await response.json() }
  } catch (error) {
    return { call, success: false, error: String(error) }
  }
}

async function firstSlug(): Promise<string> {
  const slug = findSlug(await helperCall(api.blog))
  if (!slug) throw new Error('The list has no post; add ?slug=… to the address.')
  return slug
}

function findSlug(attempt: Attempt): string | undefined {
  if (!('data' in attempt)) return
  return (attempt.data as { posts?: { slug: string }[] } | null)?.posts?.[0]?.slug
}

function postPath(slug: string): string {
  return `${api.blog}/${encodeURIComponent(slug)}`
}
