import { axeFaultsInBothThemes } from './support/axe.ts'
import { bookMeeting, subscribe } from './support/mailed-links.ts'
import { expect, test } from './support/site.ts'

/* What the buttons of these pages do is tried by the keyboard, and without scripts in the tests of the server. */
test('axe finds nothing on what a link in a mail opens', async ({ page, site, request }) => {
  const zone = 'Australia/Adelaide'
  const visitor = await subscribe(site, request)
  const { email, links } = await bookMeeting(site, request, zone)
  const second = await bookMeeting(site, request, zone, email)
  const all = [...Object.values(visitor.links), links.move, links.cancel, second.links.book]
  for (const link of all) {
    const answer = await page.goto(link)
    expect(answer?.status()).toBe(200)
    expect(await axeFaultsInBothThemes(page)).toEqual([])
  }
  await visitor.database.destroy()
})
