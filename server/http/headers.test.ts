import { describe, expect, test } from 'vitest'
import type { PageFacts } from '../../contract/page-template.ts'
import { commonHeaders, pageHeaders } from './headers.ts'

const plain = { scripts: [], styles: [], video: false, widget: false }

describe('pageHeaders', () => {
  test('lets exactly the scripts and styles of the page run', () => {
    const facts = { ...plain, scripts: ["'sha256-a='", "'sha256-b='"], styles: ["'sha256-c='"] }
    const policy = pageHeaders(facts, { https: true })['Content-Security-Policy']
    expect(policy).toContain("; script-src 'self' 'sha256-a=' 'sha256-b=';")
    expect(policy).toContain("; style-src 'self' 'sha256-c=';")
  })

  test.each([
    ['video', 'https://player.vimeo.com', /^; frame-src https:\/\/player\.vimeo\.com;$/],
    [
      'widget',
      'https://cal.com',
      /^; connect-src 'self' https:\/\/cal\.com; frame-src https:\/\/cal\.com;$/,
    ],
  ] as const)(
    'a page with a %s of another host may reach that host, and no other page may',
    (name, host, allowed) => {
      const hostsIn = (facts: PageFacts, options = {}) => {
        const policy =
          pageHeaders(facts, { https: true, ...options })['Content-Security-Policy'] ?? ''
        return (policy.match(/; [^;]*https:[^;]*/g) ?? []).join('')
      }
      const page = { ...plain, [name]: true }
      expect(`${hostsIn(page, { [name]: host })};`).toMatch(allowed)
      expect(hostsIn(plain, { [name]: host })).toBe('')
      expect(hostsIn(page)).toBe('')
    },
  )

  test('insists on https only where there is https', () => {
    expect(commonHeaders({ https: true })['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/)
    expect(commonHeaders({ https: false })).not.toHaveProperty('Strict-Transport-Security')
  })

  test('a public page is opened in the process at hand', () => {
    const headers = pageHeaders(plain, { https: true })
    expect(headers).not.toHaveProperty('Cross-Origin-Opener-Policy')
  })
})
