import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { pageSchemas } from '../../contract/content/page-schemas.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { eventually } from '../testing/browser.ts'
import { readContent, test, visit, writePage } from '../testing/page.ts'

const { pass } = readContent('pages/share.yaml', pageSchemas.share)
const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  writeText.mockReset()
  visit('/share?stage=active-buyer')
  writePage(<CopyButton copy={pass.copy} />)
  await import('./copy-text.client.ts')
})

test('the button copies the address of the address bar, and says so aloud', async () => {
  writeText.mockResolvedValue()
  fireEvent.click(screen.getByRole('button', { name: pass.copy.label }))
  await eventually(() => expect(screen.getByRole('status').textContent).toBe(pass.copy.copied))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(location.href)
  expect(location.search).toBe('?stage=active-buyer')
})

test('where the browser refuses, it says that', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  fireEvent.click(screen.getByRole('button', { name: pass.copy.label }))
  await eventually(() => expect(screen.getByRole('status').textContent).toBe(pass.copy.failed))
})
