import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageSchemas } from '../content/page-schemas.ts'
import { PassOn } from '../sections/share/Sheet.tsx'
import { loadPagesAnew, readContent, visit, writePage } from '../testing/page.ts'

const { pass } = readContent('pages/share.yaml', pageSchemas.share)
const query = '?stage=active-buyer'

const button = (name: string) => screen.queryByRole('button', { name })

async function open(share?: Navigator['share']) {
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  visit(`/share${query}`)
  writePage(<PassOn content={pass} url="https://www.example.com/share" />)
  await import('./share-page.client.ts')
}

loadPagesAnew()
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

test('the address that is copied is the one in the address bar', async () => {
  await open()
  expect(button(pass.copy.label)?.dataset.copyText).toBe(location.href)
  expect(location.href).toContain(query)
})

test('the system gets the address, and whoever changes their mind hears of no error', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Cancelled', 'AbortError')))
  await open(share)
  fireEvent.click(screen.getByRole('button', { name: pass.share }))
  await expect(share.mock.results[0]?.value).rejects.toThrow('Cancelled')
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: document.title, url: location.href })
})
