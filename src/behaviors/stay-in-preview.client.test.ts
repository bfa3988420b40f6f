import { expect, test, vi } from 'vitest'

test('what a script draws in a preview leads below its address once it is used', async () => {
  vi.stubEnv('BASE_URL', '/preview/0f')
  await import('./stay-in-preview.client.ts')
  document.body.innerHTML =
    '<a href="/faq"><b>FAQ</b></a><a href="/preview/0f/book">Book</a><a href="https://example.com/">Else</a>'
  for (const link of document.querySelectorAll('a')) {
    link.addEventListener('click', (event) => event.preventDefault())
    ;(link.firstElementChild ?? link).dispatchEvent(
      new Event('click', { bubbles: true, cancelable: true }),
    )
  }
  const led = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(led).toEqual(['/preview/0f/faq', '/preview/0f/book', 'https://example.com/'])
})
