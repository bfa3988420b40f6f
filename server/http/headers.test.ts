import { describe, expect, test } from 'vitest'
import { getCommonHeaders, getPageHeaders } from './headers.ts'

const plain = { scripts: [], styles: [], video: false, widget: false }

describe('getPageHeaders', () => {
  test('lets exactly the scripts and styles of the page run', () => {
    const pagePolicy = {
      ...plain,
      scripts: ["'sha256-a='", "'sha256-b='"],
      styles: ["'sha256-c='"],
    }
    const policy = getPageHeaders(pagePolicy, { https: true })['Content-Security-Policy']
    expect(policy).toContain("; script-src 'self' 'sha256-a=' 'sha256-b=';")
    expect(policy).toContain("; style-src 'self' 'sha256-c=';")
  })

  test('lets a page frame its own host alone, and others none', () => {
    const hosts = { https: true, video: 'https://film.example', widget: 'https://calendar.example' }
    const readFrames = (holds: object) =>
      /frame-src [^;]+/.exec(
        getPageHeaders({ ...plain, ...holds }, hosts)['Content-Security-Policy'] ?? '',
      )?.[0]
    expect(readFrames({})).toBeUndefined()
    expect(readFrames({ video: true })).toBe('frame-src https://film.example')
    expect(readFrames({ widget: true })).toBe('frame-src https://calendar.example')
  })

  test('insists on https only where there is https', () => {
    expect(getCommonHeaders({ https: true })['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/)
    expect(getCommonHeaders({ https: false })).not.toHaveProperty('Strict-Transport-Security')
  })
})
