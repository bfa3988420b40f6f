import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareCalls } from '../contract/desk/share-calls.ts'
import { minute } from '../contract/duration.ts'
import { contactForm } from '../contract/forms/contact.ts'
import { newsletterForm } from '../contract/forms/subscriptions.ts'
import {
  maxPreviews,
  notSentInPreview,
  previewLasts,
  previewsFolder,
  type SharedPreview,
  sharedPreviewFile,
  toPreviewBase,
} from '../contract/release/shared-preview.ts'
import { removeEndedSharedPreviews } from './site/shared-previews.ts'
import { builtSite } from './testing/built-site.ts'
import { callDesk, signInAs } from './testing/desk.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const place = mkdtempSync(join(tmpdir(), 'cam-previews-'))
let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ environment: { SITE_DIR: join(place, 'dist') } })
})
afterAll(async () => {
  await server.close()
  rmSync(place, { recursive: true })
})

const folderOf = (token: string) => join(place, previewsFolder, token)

/** Shares a preview of the built site. `digit`: fills its token. */
function share(digit: string, lasts = previewLasts): string {
  const token = digit.repeat(32)
  const now = server.services.now()
  const shared: SharedPreview = {
    token,
    by: 'Eve',
    page: '/pricing',
    sharedAt: now,
    endsAt: now + lasts,
  }
  cpSync(builtSite, folderOf(token), { recursive: true, dereference: true })
  writeFileSync(join(folderOf(token), sharedPreviewFile), JSON.stringify(shared))
  return token
}

const get = (url: string) => server.app.inject({ url })

test('a preview is served below its address, and no engine, cache or other site learns of it', async () => {
  const base = toPreviewBase(share('a'))
  for (const path of ['', '/', '/pricing', '/book', '/favicon.svg', '/no-such-page']) {
    const { statusCode, headers } = await get(base + path)
    expect(statusCode, path).toBe(path === '/no-such-page' ? 404 : 200)
    expect(headers, path).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['cache-control'], path).toMatch(/^private, no-cache$/)
  }
  const moved = await get(`${base}/pricing/?a=b`)
  expect([moved.statusCode, moved.headers.location]).toEqual([308, `${base}/pricing?a=b`])
  const policies = await Promise.all(
    [`${base}/pricing`, '/pricing'].map(async (url) => (await get(url)).headers),
  )
  expect(policies[0]?.['content-security-policy']).toBe(policies[1]?.['content-security-policy'])
  // Its calendar has slots; without scripts the form for another zone stays within the preview.
  expect((await get(`${base}/book`)).body).toContain(`action="${base}/book"`)
  expect([...server.services.counts.tally.take()]).toEqual([])
})

test('a form of a preview is told that nothing was sent, and nothing is stored', async () => {
  const base = toPreviewBase(share('b'))
  const values = { name: 'Ada', email: 'ada@example.com', subject: 'Hello', message: 'Hello' }
  const plain = await server.submit(base + contactForm.path, values)
  expect([plain.statusCode, plain.body.includes(notSentInPreview)]).toEqual([403, true])
  const scripted = await server.post(base + contactForm.path, values)
  expect([scripted.statusCode, scripted.json()]).toEqual([
    403,
    { success: false, message: notSentInPreview },
  ])
  expect((await server.post(base + newsletterForm.path, values)).body).toBe(notSentInPreview)
  expect(await server.stored()).toBe(0)
})

test('a token that nobody was given is an address like any that is not there', async () => {
  share('c')
  const elsewhere = await get('/no-such-page')
  for (const token of ['d'.repeat(32), 'C'.repeat(32), 'c', `.${'c'.repeat(32)}`]) {
    const { statusCode, body } = await get(`${toPreviewBase(token)}/pricing`)
    expect([statusCode, body === elsewhere.body], token).toEqual([404, true])
  }
})

test('a preview ends at its minute, and then its files go', async () => {
  const [short, long] = [share('e', 5 * minute), share('f')]
  server.pass(5 * minute - 1)
  expect((await get(`${toPreviewBase(short)}/pricing`)).statusCode).toBe(200)
  server.pass(1)
  expect((await get(`${toPreviewBase(short)}/pricing`)).statusCode).toBe(404)
  await removeEndedSharedPreviews(server.services.settings, server.services.now())
  expect([existsSync(folderOf(short)), existsSync(folderOf(long))]).toEqual([false, true])
})

test('the desk lists the previews, ends one, and has no more than a few', async () => {
  const { token } = await signInAs(server, 'marketing')
  const call = async (asked: Parameters<typeof callDesk>[1], input?: object) =>
    (await callDesk(server, asked, { token, ...(input && { input }) })).json()
  const wanted = share('0')
  const before = await call(shareCalls.sharing)
  expect(before.previews).toContainEqual({
    token: wanted,
    // It opens at the page it was shared from.
    address: `https://cam.example${toPreviewBase(wanted)}/pricing`,
    by: 'Eve',
    page: '/pricing',
    sharedAt: expect.any(Number),
    endsAt: server.services.now() + previewLasts,
  })
  for (let digit = before.previews.length; digit < maxPreviews; digit += 1) share(`${digit}`)
  expect((await call(shareCalls.share, { page: '' })).error.message).toMatch(
    /^5 previews stand at once, and as many do or are being made\. The first to end is that of Eve, .+: wait for it/,
  )
  const after = await call(shareCalls.end, { token: wanted })
  expect(after.previews).toHaveLength(maxPreviews - 1)
  expect((await get(toPreviewBase(wanted))).statusCode).toBe(404)
  expect(readdirSync(folderOf(''))).not.toContain(`.${wanted}`)
  // A preview that is still built counts as well.
  const { builds } = server.services
  const queued = builds.start({ kind: 'preview', by: 'Eve' })
  expect((await call(shareCalls.share, { page: '' })).error.code).toBe('too-many')
  await builds.cancel(builds.read('preview')?.id ?? 0)
  await queued
  // `CONTENT_DIR` is not the folder that a build reads.
  expect((await call(shareCalls.share, { page: '' })).error.message).toContain(
    'which a build here would not read',
  )
})

test('an unfinished build is not served as a preview', async () => {
  const token = '9'.repeat(32)
  mkdirSync(join(folderOf(`.${token}`), '.server'), { recursive: true })
  expect((await get(toPreviewBase(token))).statusCode).toBe(404)
})
