import { cpSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewPath, siteCalls } from '../../contract/desk/site-calls.ts'
import { callDesk, signInAs } from '../testing/desk.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { framePage } from './frame-page.ts'

let server: TestApp
let token: string

beforeAll(async () => {
  server = await createTestApp()
  cpSync('content', server.services.settings.CONTENT_DIR, { recursive: true })
  ;({ token } = await signInAs(server, 'owner'))
})
afterAll(() => server.close())

const open = (given: string) =>
  callDesk(
    server,
    { method: 'GET', path: `${previewPath}/pricing` as '/desk/api/' },
    { token: given },
  )

test('a page is drawn for whoever may edit alone, and not before somebody writes', async () => {
  const reader = await signInAs(server, 'reader')
  const answers = await Promise.all([open(''), open(reader.token), open(token)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404])
  expect(answers[2]?.body).toBe('The preview has ended. Open it again.')
})

test('a document with a mistake is not drawn, and the mistake is shown at its field', async () => {
  const input = { path: 'content/pages/pricing.yaml', values: { tabs: '<b>' }, body: '' }
  const answer = await callDesk(server, siteCalls.preview, { token, input })
  expect(answer.json()).toMatchObject({ outcome: 'faults' })
})

test('a page in the frame runs nothing, and leads to no page that is served', () => {
  const html = [
    '<style>@font-face{src:url("/.cache/font.woff2")}</style>',
    '<script type="module">if (a < b) run()</script>',
    '<a href="/pricing">Pricing</a><a href="https://cam.example/">Out</a>',
    '<img src="/_astro/a.webp" srcset="/_astro/a.webp 480w, /_astro/b.webp 960w">',
    '<code>&lt;a href="/shown"&gt;</code>',
  ].join('')
  expect(framePage(html, '/p')).toBe(
    [
      '<style>@font-face{src:url("/p/.cache/font.woff2")}</style>',
      '<a href="/p/pricing">Pricing</a><a href="https://cam.example/">Out</a>',
      '<img src="/p/_astro/a.webp" srcset="/p/_astro/a.webp 480w, /p/_astro/b.webp 960w">',
      '<code>&lt;a href="/shown"&gt;</code>',
    ].join(''),
  )
})
