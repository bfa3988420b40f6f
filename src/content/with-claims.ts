import { readdirSync, readFileSync } from 'node:fs'

const claims = 'content/claims.yaml'

/**
 * The sources of a page, and `content/claims.yaml` where one of them quotes it: a figure that changes there
 * changes the page.
 *
 * @param sources files, or folders with a slash at the end, from the project's folder.
 */
export function withClaims(sources: readonly string[]): readonly string[] {
  const files = sources.flatMap((source) =>
    source.endsWith('/') ? readdirSync(source).map((name) => source + name) : source,
  )
  const quoted = files.some((file) => readFileSync(file, 'utf8').includes('{claims.'))
  return quoted ? [...sources, claims] : sources
}
