import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageSchemas } from '../content/page-schemas.ts'
import { ShareRow } from '../sections/blog/ArticleEnd.tsx'
import { eventually } from '../testing/browser.ts'
import { loadPagesAnew, readContent, writePage } from '../testing/page.ts'

const copy = readContent('pages/blog.yaml', pageSchemas.blog).article.share
const links = { mail: 'mailto:?body=x', linkedin: 'https://l.example', x: 'https://x.example' }
const url = 'https://cam.example/blog/a-post'
const writeText = vi.fn<(text: string) => Promise<void>>()

loadPagesAnew()
beforeEach(async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  writeText.mockReset()
  writePage(<ShareRow copy={copy} links={links} url={url} />)
  await import('./copy-text.client.ts')
})

test('the button copies the article’s address and says so aloud', async () => {
  writeText.mockResolvedValue()
  fireEvent.click(screen.getByRole('button', { name: copy.copy }))
  await eventually(() => expect(screen.getByRole('status').textContent).toBe(copy.copied))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
})

test('where the browser refuses, it says that', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  fireEvent.click(screen.getByRole('button', { name: copy.copy }))
  await eventually(() => expect(screen.getByRole('status').textContent).toBe(copy.failed))
})
