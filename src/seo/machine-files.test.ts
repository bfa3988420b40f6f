import { expect, test } from 'vitest'
import { llmsTxt } from './llms-txt.ts'
import { securityTxt } from './security-txt.ts'

const base = new URL('https://www.example.com')

test('llms.txt begins with the name and links every page as Markdown', () => {
  const groups = [
    {
      name: 'Main',
      pages: [
        { path: '/', label: 'Home', about: 'Where it begins.' },
        { path: '/faq', label: 'FAQ', about: 'Eight answers.' },
      ],
    },
  ]
  expect(llmsTxt({ name: 'CAM', summary: 'What it is.' }, groups, base)).toBe(
    `# CAM

> What it is.

## Main

- [Home](https://www.example.com/index.md): Where it begins.
- [FAQ](https://www.example.com/faq.md): Eight answers.
`,
  )
})

test('security.txt has the fields of RFC 9116, and ends within a year', () => {
  const now = new Date('2026-03-01T10:00:00.123Z')
  const fields = Object.fromEntries(
    securityTxt('a@cam.example', base, now)
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  )
  expect(fields.Contact).toBe('mailto:a@cam.example')
  expect(fields.Canonical).toBe('https://www.example.com/.well-known/security.txt')
  expect(fields.Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const days = (Date.parse(fields.Expires ?? '') - now.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})
