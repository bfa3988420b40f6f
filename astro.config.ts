import { satteri } from '@astrojs/markdown-satteri'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { Features } from 'lightningcss'
import { siteBuild } from './scripts/site/site-build.ts'
import { brandStyles } from './src/build/brand-styles.ts'
import { browsers } from './src/build/browsers.ts'
import { subsetFont } from './src/build/font-subset.ts'
import { base } from './src/build/shared-preview.ts'
import { hastPlugins, mdastPlugins } from './src/content/markdown-plugins.ts'
import { siteUrl } from './src/seo/page-addresses.ts'

await subsetFont()

const { PORT: port, API_PORT: apiPort = '4322' } = process.env

/** What the server answers in development as well; it keeps the page's host, by which it knows its own forms. */
const server = { target: `http://127.0.0.1:${apiPort}`, changeOrigin: false }

/** Adds `client:use` to the directives of Astro. */
const clientUse: AstroIntegration = {
  name: 'client-use',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'use', entrypoint: './src/islands/client-use.ts' }),
  },
}

export default defineConfig({
  site: siteUrl.origin,
  ...(base && { base }),
  output: 'static',
  trailingSlash: 'never',
  // One file a page (`features.html`), so that its address needs no trailing slash on any static host.
  build: { format: 'file', inlineStylesheets: 'always' },
  cacheDir: './.cache/astro',
  server: { host: '127.0.0.1', port: Number(port || 4321) },
  devToolbar: { enabled: false },
  // A page is written at once: streamed, a large part of it would come hidden, with a script that shows it.
  integrations: [react({ experimentalDisableStreaming: true }), clientUse, siteBuild()],
  // Prism marks code with classes; the default highlighter writes inline styles, which the policy forbids.
  markdown: {
    syntaxHighlight: 'prism',
    processor: satteri({ mdastPlugins, hastPlugins }),
  },
  vite: {
    // Beside the packages by default, which a server that publishes on a day need not be able to write to.
    cacheDir: './.cache/vite',
    css: {
      transformer: 'lightningcss',
      lightningcss: {
        exclude: Features.LightDark,
        visitor: brandStyles,
      },
    },
    build: {
      cssMinify: 'lightningcss',
      target: browsers,
      cssTarget: browsers,
    },
    server: {
      proxy: { '/api/': server, '^/desk(/|$)': server },
      // Another port than the one that was asked for belongs to nobody's bookmarks.
      strictPort: true,
      watch: { ignored: ['**/.cache/**', '**/dist/**', '**/releases/**'] },
    },
  },
})
