import { expect, test } from './support/site.ts'

/*
 * Every test fails on a violation of the policy (`policyViolations`), whatever it is about; these see that one is
 * noticed.
 */

test('a script or a style slipped into a page is stopped', async ({ page, policyViolations }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    // As a node: text alone is refused before it is any script, as the next test sees.
    script.append('document.title = "broken into"')
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    const image = document.createElement('img')
    image.setAttribute('src', 'x:')
    document.body.append(script, style, image)
  })
  await expect(page.locator('h1')).toBeVisible()
  await expect(page).not.toHaveTitle(/broken into|^1$/)
  await expect.poll(() => policyViolations.length).toBeGreaterThanOrEqual(3)
  policyViolations.length = 0
})

test('text becomes neither markup nor script', async ({ page, policyViolations }) => {
  await page.goto('/')
  const refused = await page.evaluate(() => {
    const tries = [
      () => document.body.insertAdjacentHTML('beforeend', '<b>broken into</b>'),
      () => {
        document.createElement('script').text = 'document.title = "broken into"'
      },
      () => {
        document.createElement('script').src = '/_astro/any.js'
      },
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
  await expect.poll(() => policyViolations.length).toBeGreaterThanOrEqual(3)
  policyViolations.length = 0
})
