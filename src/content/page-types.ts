import { existsSync, globSync, readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { pageFiles, pageName, shapeName } from './page-files.ts'
import { parseContent } from './parse-content.ts'

/** Declares the path of every page and the type of its content, from the files of `content/pages`. */
export function pageTypes(): AstroIntegration {
  return {
    name: 'page-types',
    hooks: {
      'astro:config:done': ({ injectTypes }) => {
        injectTypes({ filename: 'pages.d.ts', content: declarations(globSync(pageFiles).sort()) })
      },
    },
  }
}

/** @param files the content of the pages; one whose path cannot be read is left for the content loader to report. */
function declarations(files: readonly string[]): string {
  const paths = files.map(pathIn).filter((path) => path !== undefined)
  const schemas = files.map((file) => [pageName(file), schemaFile(file)] as const)
  return `declare module '../../../contract/routes.ts' {
  interface SitePaths {
${[...new Set(paths)].map((path) => `    ${JSON.stringify(path)}: true`).join('\n')}
  }
}
declare module '../../../src/content/get-page.ts' {
  interface PageSchemas {
${schemas.map(([name, file]) => `    ${JSON.stringify(name)}: typeof import('../../../${file}').schema`).join('\n')}
  }
}
export {}
`
}

function pathIn(file: string): string | undefined {
  try {
    const { page } = parseContent(readFileSync(file, 'utf8'), file).data
    const path: unknown = Object(page).path
    return typeof path === 'string' ? path : undefined
  } catch {
    return undefined
  }
}

function schemaFile(file: string): string {
  const own = `src/content/pages/${shapeName(file)}.ts`
  return existsSync(own) ? own : 'src/content/plain-page.ts'
}
