/**
 * Builds the app of the team into `desk/dist`, which belongs to no release: `npm run build:desk`. With `--if-changed`
 * only when its files are others than those that it was built from.
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

/** The sheet begins with what parts of the app share, and a layer has its place where it is named first. */
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

// React has another form for development, six times as large.
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
      // In parts, the sheet of the first would put its layer before those that `layersFirst` names.
      cssCodeSplit: false,
      // All of these browsers know it, and the policy lets no inline script in.
      modulePreload: { polyfill: false },
      // Nothing is put into a `data:` address, which the policy forbids.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Libraries mark what is for browsers, which all of the app is.
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
