import { scriptsBegun } from '../support/begun.ts'
import { test } from '../support/site.ts'
import { states } from '../support/states.ts'
import { expectFrameHeard, expectPartHeard } from './held-tree.ts'

/* What use brings; each page as it opens is held where it is visited, in pages.spec.ts. */

const phone = { width: 390, height: 844 }

for (const { name, path, part, reach, only, moves } of states) {
  if (!part) continue
  test(`${path}, ${name}`, async ({ page }) => {
    if (only === 'phone') await page.setViewportSize(phone)
    if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(path)
    await scriptsBegun(page)
    await reach(page)
    await expectPartHeard(page, part, name)
  })
}

test('what stands around every page', async ({ page }) => {
  await page.goto('/features')
  await scriptsBegun(page)
  await expectFrameHeard(page, 'frame')
  await page.setViewportSize(phone)
  await expectFrameHeard(page, 'frame of a phone')
})
