import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageSchemas } from '../../contract/content/page-schemas.ts'
import { queryClient } from '../http/query-client.ts'
import { readContent } from '../testing/page.ts'
import { ApiTest } from './ApiTest.tsx'

const copy = readContent('pages/api-test.yaml', pageSchemas['api-test'])
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  render(<ApiTest copy={copy} />)
})

afterEach(() => queryClient.clear())

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a call is shown as loading, then with its status and JSON', async () => {
  let answer: (response: Response) => void = () => {}
  fetched.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  fireEvent.click(button('Test Blog List API'))
  expect((await screen.findByText(copy.result.loading)).role).toBe('status')
  expect(button('Test Direct Fetch').disabled).toBe(true)

  answer(Response.json({ posts: [{ slug: 'newest' }] }))
  const output = await screen.findByText(/"slug": "newest"/)
  expect(output.textContent).toContain('"status": 200')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(button('Test Direct Fetch').disabled).toBe(false)
})

test('an error is shown at once, without another try, and goes with the next call', async () => {
  fetched.mockReset().mockResolvedValueOnce(new Response('no such post', { status: 404 }))
  fireEvent.click(button('Test Blog List API'))
  expect((await screen.findByRole('alert')).textContent).toContain('404: no such post')
  expect(fetched).toHaveBeenCalledOnce()

  fetched.mockResolvedValueOnce(Response.json({ posts: [] }))
  fireEvent.click(button('Test Blog List API'))
  expect(await screen.findByText(/"status": 200/)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the environment is the browser’s', () => {
  const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(value(copy.environment.host)).toBe(location.host)
  expect(value(copy.environment.origin)).toBe(location.origin)
  expect(value(copy.environment.base)).toBe('relative')
  expect(value(copy.environment.userAgent)).toBe(navigator.userAgent)
  expect(value(copy.environment.online)).toBe('online')
})
