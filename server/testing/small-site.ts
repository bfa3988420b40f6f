import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { movedFile, pagePoliciesFile } from '../../contract/page-template.ts'
import { parsePage, readPagePolicy } from '../../scripts/site/built-page.ts'
import { readSite, type ServedSite } from '../site/read-site.ts'
import { type BuiltFile, fileHash } from '../site/read-whole.ts'

const head = `<script>if (1 < 2 && "<p>") document.documentElement.dataset.theme = "dark"</script>
<style>@layer base { a > b::before { content: "&amp;" } }</style>
<script type="application/ld+json">{"name":"</p> & co"}</script>`

function page(title: string, more = ''): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">${more}<title>${title}</title>
${head}</head><body><main><h1>${title}</h1></main></body></html>`
}

const canonical = '<link rel="canonical" href="https://cam.example/features">'

/** A site of every kind of file, by name: small, and with files that no build leaves behind. */
export const smallSiteFiles: Record<string, string | Buffer> = {
  'index.html': page('Home'),
  'features.html': page('Features', canonical),
  'book.html': page('Book'),
  'thanks/contact.html': page('Thanks'),
  'blog/index.html': page('Blog'),
  '404.html': page('Not found'),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  'film.mp4': Buffer.from('0123456789'),
  '_astro/app.Ab12.js': 'export const answer = 42',
  '_astro/_page_.Cd34.js': 'export {}',
  [movedFile]: JSON.stringify({
    '/demo': '/book',
    '/old-features': '/features',
    '/lost': '/nowhere',
  }),
  _hidden: 'secret',
  '.hidden': 'secret',
}

/** That site in a folder of its own, read as the server reads it. */
export function smallSite(): ServedSite {
  const policies = Object.entries(smallSiteFiles)
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, html]) => {
      const path = `/${name.replace(/(^index|\/index)?\.html$/, '')}`
      return [path, readPagePolicy(parsePage(path, String(html)).$)] as const
    })
  const contents = {
    ...smallSiteFiles,
    [pagePoliciesFile]: JSON.stringify(Object.fromEntries(policies)),
  }
  const files = new Map<string, BuiltFile>()
  for (const [name, content] of Object.entries(contents)) {
    files.set(name, builtFile(content))
    if (!/\.(html|js)$/.test(name)) continue
    files.set(`${name}.br`, builtFile(brotliCompressSync(content)))
    files.set(`${name}.gz`, builtFile(gzipSync(content)))
  }
  const root = mkdtempSync(join(tmpdir(), 'cam-small-'))
  for (const [name, { bytes }] of files) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), bytes)
  }
  return readSite(root, files, { https: true })
}

function builtFile(content: string | Buffer): BuiltFile {
  const bytes = Buffer.from(content)
  return { bytes, hash: fileHash(bytes) }
}
