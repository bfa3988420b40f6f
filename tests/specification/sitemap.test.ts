import { expect, test } from 'vitest'
import { ask, readPage } from '../support/read-page.ts'

test('the sitemap lists every article, and sitemap.xml the same pages', async () => {
  const { links } = await readPage('/sitemap')
  const { posts } = await (await ask('/api/blog')).json()
  for (const { slug } of posts) expect([...links]).toContain(`/blog/${slug}`)

  const xml = await (await ask('/sitemap.xml')).text()
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(listed.sort()).toEqual([...links].filter((link) => link.startsWith('/')).sort())
})

test('the guides are the resources of that type', async () => {
  const [resources, guides] = [await readPage('/resources'), await readPage('/guides')]
  const { $ } = resources
  const ofTypeGuide = $('main article')
    .toArray()
    .filter((card) => /guide/i.test($(card).find('span').first().text()))
    .map((card) => $(card).find('a').attr('href') ?? '')
  expect(ofTypeGuide.length).toBeGreaterThan(0)
  for (const link of ofTypeGuide) expect([...guides.links]).toContain(link)
})
