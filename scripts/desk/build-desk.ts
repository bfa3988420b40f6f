/**
 * Builds the desk into `desk/dist`, apart from releases: `npm run build:desk`. With `--if-changed` only when its files
 * have changed.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { brandStyles } from '../../src/build/brand-styles.ts'
import { browsers } from '../../src/build/browsers.ts'

const folder = join('desk', 'dist')
const record = join(folder, 'built-from')

const sources = [
  ...['desk/**/*.{ts,tsx,css,html}', 'contract/**/*.ts', 'src/{components,styles}/*.{ts,tsx,css}'],
  ...['src/build/*.ts', 'scripts/desk/*.ts', 'package-lock.json'],
]

/** Declares the order of CSS layers first, since the first mention of a layer fixes its place. */
const layersFirst: Plugin = {
  name: 'layers-first',
  enforce: 'post',
  generateBundle(_options, files) {
    const [layers] = /^@layer .*;/m.exec(readFileSync('src/styles/layers.css', 'utf8')) ?? []
    for (const file of Object.values(files)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) {
        file.source = `${layers}${file.source}`
      }
    }
  },
}

// React’s development build is six times as large.
process.env['NODE_ENV'] = 'production'
const hash = hashSources()
if (!process.argv.includes('--if-changed') || hash !== readRecord()) {
  await buildApp()
  writeFileSync(record, hash)
}

async function buildApp(): Promise<void> {
  await build({
    configFile: false,
    root: 'desk',
    base: '/desk/',
    cacheDir: '../.cache/vite-desk',
    publicDir: false,
    logLevel: 'warn',
    plugins: [layersFirst],
    css: { transformer: 'lightningcss', lightningcss: { visitor: brandStyles } },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: browsers,
      cssTarget: browsers,
      cssMinify: 'lightningcss',
      // Split, the first file would name its layer before `layersFirst` does.
      cssCodeSplit: false,
      // All supported browsers have it, and the policy forbids inline scripts.
      modulePreload: { polyfill: false },
      // The policy forbids `data:` addresses.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Libraries mark browser code with “use client”, which means nothing here.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    },
  })
  for (const file of globSync(join(folder, 'assets/*.{js,css}'))) {
    const text = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text))
  }
}

function hashSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { exclude: [`${folder}/**`, '**/*.test.*'] }).sort()
  for (const file of files) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function readRecord(): string {
  try {
    return readFileSync(record, 'utf8')
  } catch {
    return ''
  }
}
