import { expect, test } from './support/site.ts'

/* Every test fails on a violation of the policy (`policyViolations`), whatever it is about; this one sees that it does. */
test('scripts, styles and markup that are slipped into a page are stopped, and noticed', async ({
  page,
  policyViolations,
}) => {
  await page.goto('/')
  const refused = await page.evaluate(() => {
    const script = document.createElement('script')
    // As a node: text alone is refused before it is any script.
    script.append('document.title = "broken into"')
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.body.append(script, style)
    const tries = [
      () => document.body.insertAdjacentHTML('beforeend', '<b>broken into</b>'),
      () => Object.assign(document.createElement('script'), { text: 'document.title = "broken"' }),
      () => Object.assign(document.createElement('script'), { src: '/_astro/any.js' }),
    ]
    return tries.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refused).toEqual(Array(3).fill('TypeError'))
  await expect(page.locator('h1')).toBeVisible()
  await expect(page).not.toHaveTitle(/broken/)
  await expect.poll(() => policyViolations.length).toBeGreaterThanOrEqual(5)
  policyViolations.length = 0
})
