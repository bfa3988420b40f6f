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

  test('allows nothing unsafe and no other host', () => {
    const policy = pageHeaders(plain, { https: true })['Content-Security-Policy']
    expect(policy).not.toMatch(/unsafe|\*|https?:\/\//)
    expect(policy).toMatch(/^default-src 'none'; /)
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(part)
    }
  })

  test('a page with a film of another host may frame that host, and no other page may', () => {
    const video = 'https://player.vimeo.com'
    const policyOf = (facts: PageFacts, options: { video?: string }) =>
      pageHeaders(facts, { https: true, ...options })['Content-Security-Policy']
    const page = { ...plain, video: true }
    expect(policyOf(page, { video })).toContain(`; frame-src ${video};`)
    expect(policyOf(plain, { video })).not.toContain('frame-src')
    expect(policyOf(page, {})).not.toContain('frame-src')
  })

  test('a page with a scheduling service lets it stand in a frame, and no other page does', () => {
    const widget = 'https://cal.com'
    const policyOf = (facts: PageFacts, options: { widget?: string }) =>
      pageHeaders(facts, { https: true, ...options })['Content-Security-Policy']
    const page = { ...plain, widget: true }
    const policy = policyOf(page, { widget })
    expect(policy).toContain("; connect-src 'self' https://cal.com;")
    expect(policy).toContain('; frame-src https://cal.com;')
    expect(policy?.match(/https:/g)).toHaveLength(2)
    expect(policyOf(plain, { widget })).not.toContain('https:')
    expect(policyOf(page, {})).not.toContain('https:')
  })

  test('insists on https only where there is https', () => {
    expect(commonHeaders({ https: true })['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/)
    expect(commonHeaders({ https: false })).not.toHaveProperty('Strict-Transport-Security')
  })

  test('a draft is in a window of its own; a public page is opened in the process at hand', () => {
    const options = { https: true }
    const name = 'Cross-Origin-Opener-Policy'
    expect(pageHeaders({ ...plain, draft: true }, options)).toHaveProperty(name, 'same-origin')
    expect(pageHeaders(plain, options)).not.toHaveProperty(name)
  })
})
