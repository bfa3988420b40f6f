import { copy } from './support/copy.ts'
import { elsewhere } from './support/elsewhere.ts'
import { test as base, expect } from './support/site.ts'

const embed = elsewhere.settings.VIDEO_URL

/** The site whose film is on another host, and how often that host was asked for its player. */
const test = base.extend<{ asked: string[] }>({
  settings: [{ SITE_DIR: elsewhere.folder, ...elsewhere.settings }, { scope: 'worker' }],
  asked: [
    async ({ page }, use) => {
      const asked: string[] = []
      await page.route(`${elsewhere.film}/**`, (route) => {
        asked.push(route.request().url())
        return route.fulfill({
          contentType: 'text/html',
          body: '<h1>The player of another host</h1>',
        })
      })
      await use(asked)
    },
    { auto: true },
  ],
})

test('a film of another host plays behind the same poster, and is asked for on the click', async ({
  page,
  asked,
}) => {
  const answer = await page.goto('/')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy.match(/frame-src [^;]+/g)).toEqual([`frame-src ${elsewhere.film}`])
  const play = page.getByRole('link', { name: copy.home.video.play })
  await play.scrollIntoViewIfNeeded()
  await expect(page.locator('#video-overview img')).toBeVisible()
  await expect(play).toHaveAttribute('href', embed)
  expect(asked).toEqual([])

  await play.click()
  const frame = page.frameLocator('iframe[title="Overview film"]')
  await expect(frame.getByRole('heading')).toHaveText('The player of another host')
  expect(asked).toEqual([embed])
  const [stage, player] = await Promise.all([
    page.locator('[data-video]').boundingBox(),
    page.locator('[data-video] iframe').boundingBox(),
  ])
  expect(player?.width).toBeCloseTo((stage?.width ?? 0) - 2, 0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the play button is a link to the host’s page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: copy.home.video.play }).click()
    await expect(page).toHaveURL(embed)
  })
})
