import { expect, test } from 'vitest'
import { siteUrl } from '../../src/seo/page-addresses.ts'
import { parsePage } from './built-page.ts'
import { linkBelowBase } from './link-below-base.ts'

const base = '/preview/0f'

test('every address of a page leads below a path, once, and no engine may list it', () => {
  const page = parsePage(
    '/pricing',
    `<head><link rel="canonical" href="${siteUrl.origin}/pricing"><link rel="icon" href="/favicon.svg">
    <meta property="og:image" content="${siteUrl.origin}/previews/pricing.png"></head><body>
    <a href="/">Home</a><a href="/faq#price">FAQ</a><a href="#part">Part</a><a href="https://example.com/">Else</a>
    <img src="/a.webp" srcset="/a.webp 1x, /b.webp 2x"><script src="${base}/_astro/a.js"></script>
    <form method="post" action="/api/contact"></form><template><video poster="/p.webp"></video></template>
    <noscript><a href="/book">Book</a></noscript></body>`,
  )
  linkBelowBase(page, base)
  const html = page.$.html()
  const named = [...html.matchAll(/(?:href|src|srcset|action|poster)="([^"]*)"/g)]
  expect(named.map(([, address]) => address)).toEqual([
    `${base}/favicon.svg`,
    ...[`${base}/`, `${base}/faq#price`, '#part', 'https://example.com/'],
    ...[`${base}/a.webp`, `${base}/a.webp 1x, ${base}/b.webp 2x`, `${base}/_astro/a.js`],
    ...[`${base}/api/contact`, `${base}/p.webp`, `${base}/book`],
  ])
  expect(html).toContain(`content="${siteUrl.origin}${base}/previews/pricing.png"`)
  expect(html).toContain('<meta name="robots" content="noindex">')
})
