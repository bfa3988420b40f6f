import { readdirSync } from 'node:fs'

/** The documents of the project, by path. */
export function documents(): string[] {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  return [
    'README.md',
    'CONTRIBUTING.md',
    ...pages.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
  ]
}
