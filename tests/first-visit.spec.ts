import { devices, type Page } from '@playwright/test'
import { expect, test } from './support/site.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

test.describe('a first visit from a phone without scripts', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('shows the headline in our face', async ({ page }) => {
    await page.goto('/')
    await expect.poll(() => facesOfHeadline(page)).toEqual(['Instrument Sans'])
  })
})

test('the words are painted and a form is there before the font has come, or any script', async ({
  page,
}) => {
  // A line so slow that nothing but the page arrives.
  const requests: string[] = []
  await page.route(/\.(js|woff2|json)$/, (route) => {
    requests.push(new URL(route.request().url()).pathname)
  })
  await page.goto('/contact-us', { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('textbox').first().fill('Ada Example')
  expect(requests[0]).toMatch(/\.woff2$/)
})

/** The faces that the headline is drawn with, as the browser tells it, whatever the styles ask for. */
async function facesOfHeadline(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName }) => familyName)
}
