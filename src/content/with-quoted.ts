import { readdirSync, readFileSync } from 'node:fs'

/** Where the values of tokens stand, by what the tokens begin with. */
const quoted = { '{claims.': 'content/claims.yaml', '{facts.': 'content/facts.yaml' }

/**
 * The sources of a page, and the files of claims and facts that one of them quotes: what changes there changes the page.
 *
 * @param sources files, or folders with a slash at the end, from the project's folder.
 */
export function withQuoted(sources: readonly string[]): readonly string[] {
  const files = sources.flatMap((source) =>
    source.endsWith('/') ? readdirSync(source).map((name) => source + name) : source,
  )
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  const quotes = Object.entries(quoted)
    .filter(([token]) => texts.some((text) => text.includes(token)))
    .map(([, file]) => file)
  return [...sources, ...quotes]
}
