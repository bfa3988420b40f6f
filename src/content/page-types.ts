import { globSync, readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { pageFiles } from './page-files.ts'
import { parseContent } from './parse-content.ts'

/** Declares the path of every page, from the files of `content/pages`. */
export function pageTypes(): AstroIntegration {
  return {
    name: 'page-types',
    hooks: {
      'astro:config:done': ({ injectTypes }) => {
        const paths = new Set(globSync(pageFiles).sort().flatMap(pathIn))
        const members = [...paths].map((path) => `    ${JSON.stringify(path)}: true`).join('\n')
        const content = `declare module '../../../contract/routes.ts' {
  interface SitePaths {
${members}
  }
}
export {}
`
        injectTypes({ filename: 'pages.d.ts', content })
      },
    },
  }
}

/** Nothing for a file that cannot be read: the content loader reports it. */
function pathIn(file: string): string[] {
  try {
    const { page } = parseContent(readFileSync(file, 'utf8'), file).data
    const path: unknown = Object(page).path
    return typeof path === 'string' ? [path] : []
  } catch {
    return []
  }
}
