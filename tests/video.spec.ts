import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { type StartedServer, startServer } from '../scripts/dev/start-server.ts'
import { buildVariant } from './support/build-variant.ts'
import { expect, test } from './support/site.ts'

const run = promisify(execFile)

/** A video host of ours: it counts how often its player is asked for. */
let host: Server
let asked = 0
let site: StartedServer
let folder: string
let embed: string

// A site of its own, because the film's address is written into the page when it is built.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  host = createServer((_request, response) => {
    asked += 1
    response.setHeader('Content-Type', 'text/html').end('<h1>The player of another host</h1>')
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  embed = `http://127.0.0.1:${(host.address() as AddressInfo).port}/embed`
  folder = await buildVariant({ VIDEO_URL: embed })
  site = await startServer({ SITE_DIR: folder, VIDEO_URL: embed, LOG_LEVEL: 'silent' })
})

test.afterAll(async () => {
  await site?.stop()
  host?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

test('a film of another host plays behind the same poster, and is asked for on the click', async ({
  page,
}) => {
  asked = 0
  const answer = await page.goto(site.url)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy.match(/frame-src [^;]+/g)).toEqual([`frame-src ${new URL(embed).origin}`])
  const play = page.getByRole('link', { name: 'Play the overview' })
  await play.scrollIntoViewIfNeeded()
  await expect(page.locator('#video-overview img')).toBeVisible()
  await expect(play).toHaveAttribute('href', embed)
  expect(asked).toBe(0)

  await play.click()
  const frame = page.frameLocator('iframe[title="Overview film"]')
  await expect(frame.getByRole('heading')).toHaveText('The player of another host')
  expect(asked).toBe(1)
  const [stage, player] = await Promise.all([
    page.locator('[data-video]').boundingBox(),
    page.locator('[data-video] iframe').boundingBox(),
  ])
  expect(player?.width).toBeCloseTo((stage?.width ?? 0) - 2, 0)
})

test('nothing is told to machines of our own film, which is not shown', async ({ request }) => {
  const page = await (await request.get(site.url)).text()
  expect(page).toContain('"@type":"WebSite"')
  expect(page).not.toMatch(/VideoObject|contentUrl/)
})

test('no other page may frame it', async ({ request }) => {
  const answer = await request.get(`${site.url}/pricing`)
  expect(answer.headers()['content-security-policy']).not.toContain('frame-src')
})

test('a wrong address stops the build with a sentence', async () => {
  const build = run(process.execPath, ['scripts/site/build.ts'], {
    env: { ...process.env, VIDEO_URL: 'overview.mp4' },
  })
  await expect(build).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^VIDEO_URL must be [^\n]+\.\n$/),
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the play button is a link to the host’s page', async ({ page }) => {
    await page.goto(site.url)
    await page.getByRole('link', { name: 'Play the overview' }).click()
    await expect(page).toHaveURL(embed)
  })
})
