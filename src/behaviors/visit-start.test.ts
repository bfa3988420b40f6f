import { beforeEach, expect, test, vi } from 'vitest'
import { visitSource } from '../forms/draft.ts'
import { visit } from '../testing/page.ts'

async function openPage(address: string) {
  visit(address)
  vi.resetModules()
  await import('./visit-start.ts')
}

beforeEach(() => sessionStorage.clear())

test('the first address of a visit stays over its other pages, without the rest of its query', async () => {
  await openPage('/features?utm_source=news&utm_campaign=may&gclid=77')
  await openPage('/book?utm_source=other')
  expect(visitSource()).toMatchObject({
    utmSource: 'news',
    utmCampaign: 'may',
    firstPage: '/features',
  })
  expect(sessionStorage.getItem('visit')).not.toContain('77')
  expect(document.cookie).toBe('')
})

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('nothing is kept of somebody who asks by %s', async (signal, value) => {
  vi.stubGlobal('navigator', { ...navigator, [signal]: value })
  await openPage('/features?utm_source=news')
  expect(sessionStorage.getItem('visit')).toBeNull()
})

test('a blocked store keeps nothing and stops nothing', async () => {
  for (const name of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  }
  await openPage('/features?utm_source=news')
  expect(visitSource()).toEqual({})
})
