import { describe, expect, test } from 'vitest'
import { commonHeaders, pageHeaders } from './headers.ts'

const plain = { scripts: [], styles: [], video: false, widget: false }

describe('pageHeaders', () => {
  test('lets exactly the scripts and styles of the page run', () => {
    const facts = { ...plain, scripts: ["'sha256-a='", "'sha256-b='"], styles: ["'sha256-c='"] }
    const policy = pageHeaders(facts, { https: true })['Content-Security-Policy']
    expect(policy).toContain("; script-src 'self' 'sha256-a=' 'sha256-b=';")
    expect(policy).toContain("; style-src 'self' 'sha256-c=';")
  })

  test('insists on https only where there is https', () => {
    expect(commonHeaders({ https: true })['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/)
    expect(commonHeaders({ https: false })).not.toHaveProperty('Strict-Transport-Security')
  })
})
