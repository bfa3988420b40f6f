import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { Features } from 'lightningcss'
import { watchContent } from './scripts/dev/watch-content.ts'
import { brandStyles } from './src/build/brand-styles.ts'
import { browsers } from './src/build/browsers.ts'
import { subsetFont } from './src/build/font-subset.ts'
import { scopedNames, shortClassNames, shortTokenNames } from './src/build/short-names.ts'
import { siteUrl } from './src/seo/addresses.ts'

await subsetFont()

const { PORT: port, API_PORT: apiPort = '4322' } = process.env

/** What the server answers in development as well; it keeps the page's host, by which it knows its own forms. */
const server = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }

/** Every page names the scripts it needs: no bytes for what only we would read, and few of them. */
const clientFiles = {
  entryFileNames: '_astro/[hash].js',
  chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
    isDynamicEntry ? '_astro/[name].[hash].js' : '_astro/[hash].js',
  codeSplitting: {
    groups: [
      // What a page and its islands share, before React.
      {
        name: 'shared',
        test: /after-paint|theme-colors|island\.client|island-ready|on-interaction|draft|preload-helper/,
      },
      // Whoever asks the server needs both.
      { name: 'request', test: /contract\/limits\.ts|http\/request\.ts/ },
    ],
  },
}

export default defineConfig({
  site: siteUrl.origin,
  output: 'static',
  trailingSlash: 'never',
  // One file a page (`features.html`), so that its address needs no trailing slash on any static host.
  build: { format: 'file', inlineStylesheets: 'always' },
  cacheDir: './.cache/astro',
  server: { host: '127.0.0.1', port: Number(port || 4321) },
  devToolbar: { enabled: false },
  integrations: [react(), watchContent()],
  // Prism marks code with classes; the default highlighter writes inline styles, which the policy forbids.
  markdown: { syntaxHighlight: 'prism' },
  vite: {
    // Beside the packages by default, which a server that publishes on a day need not be able to write to.
    cacheDir: './.cache/vite',
    plugins: [shortClassNames(), shortTokenNames()],
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        cssModules: { pattern: scopedNames },
        exclude: Features.LightDark,
        visitor: brandStyles,
      },
    },
    build: {
      cssMinify: 'lightningcss',
      target: browsers,
      cssTarget: browsers,
    },
    environments: { client: { build: { rolldownOptions: { output: clientFiles } } } },
    server: {
      proxy: { '/api/': server },
      // Another port than the one that was asked for belongs to nobody's bookmarks.
      strictPort: true,
      watch: { ignored: ['**/.cache/**', '**/dist/**', '**/releases/**'] },
    },
  },
})
