import react from '@astrojs/react'
import { defineConfig, fontProviders } from 'astro/config'
import { Features } from 'lightningcss'
import { faultOverlay } from './scripts/content/fault-overlay.ts'
import { serverFollows } from './scripts/dev/server-follows.ts'
import { subsetFont } from './src/build/font-subset.ts'
import { scopedNames, shortClassNames } from './src/build/short-class-names.ts'
import { pageTypes } from './src/content/page-types.ts'
import { siteUrl } from './src/seo/site-url.ts'

const { PORT: port, API_PORT: apiPort = '4322' } = process.env

/** What the server answers in development as well; it keeps the page's host, by which it knows its own forms. */
const server = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }

/** Browsers since early 2024, when popovers and nested CSS were in all of them; see docs/decisions. */
const browsers = ['chrome122', 'firefox125', 'safari17.4']

export default defineConfig({
  site: siteUrl.origin,
  output: 'static',
  trailingSlash: 'never',
  // One file a page (`features.html`), so that its address needs no trailing slash on any static host.
  build: { format: 'file', inlineStylesheets: 'always' },
  cacheDir: './.cache/astro',
  server: { host: '127.0.0.1', port: Number(port || 4321) },
  devToolbar: { enabled: false },
  integrations: [react(), pageTypes(), faultOverlay(), serverFollows()],
  // Prism marks code with classes; the default highlighter writes inline styles, which the policy forbids.
  markdown: { syntaxHighlight: 'prism' },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Instrument Sans',
      cssVariable: '--font-face',
      fallbacks: ['ui-sans-serif', 'system-ui', 'sans-serif'],
      options: {
        variants: [
          { src: [await subsetFont()], weight: '400 700', style: 'normal', display: 'swap' },
        ],
      },
    },
  ],
  vite: {
    // Beside the packages by default, which a server that publishes on a day need not be able to write to.
    cacheDir: './.cache/vite',
    plugins: [shortClassNames()],
    css: {
      transformer: 'lightningcss',
      lightningcss: { cssModules: { pattern: scopedNames }, exclude: Features.LightDark },
    },
    build: { cssMinify: 'lightningcss', target: browsers, cssTarget: browsers },
    server: {
      proxy: { '/api/': server },
      // Another port than the one that was asked for belongs to nobody's bookmarks.
      strictPort: true,
      watch: { ignored: ['**/.cache/**', '**/dist/**', '**/releases/**'] },
    },
  },
})
