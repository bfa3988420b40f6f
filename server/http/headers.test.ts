import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commonHeaders, pageHeaders } from './headers.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function directive(html: string, name: string, https = false): string | undefined {
  const policy = pageHeaders(html, { https })['Content-Security-Policy'] ?? ''
  return policy.split('; ').find((part) => part === name || part.startsWith(`${name} `))
}

describe('pageHeaders', () => {
  test.each([
    ['a plain script', '<script>a < b && "</p>"</script>', 'a < b && "</p>"'],
    ['a module', '<script type="module">\n import x \n</script>', '\n import x \n'],
    ['odd capitals', '<SCRIPT TYPE=" Text/JavaScript ">x()</SCRIPT>', 'x()'],
    ['letters beyond ASCII', '<script>say("é “q” 😀")</script>', 'say("é “q” 😀")'],
    ['text that looks like an entity', '<script>"&amp;&lt;"</script>', '"&amp;&lt;"'],
    ['speculation rules', '<script type="speculationrules">{}</script>', '{}'],
    ['a script in the body', '<body><p>x<script>y</script></p>', 'y'],
  ])('lets %s run', (_what, html, text) => {
    expect(directive(html, 'script-src')).toBe(`script-src 'self' ${sha256(text)}`)
  })

  test.each([
    ['a data block', '<script type="application/ld+json">{"a":1}</script>'],
    ['JSON', '<script type="application/json">{}</script>'],
    ['a script of its own file', '<script src="/_astro/a.js"></script>'],
    ['a script in a comment', '<!-- <script>x</script> -->'],
    ['a script in an attribute', '<p title="<script>x</script>">'],
    ['a script in a text area', '<textarea><script>x</script></textarea>'],
  ])('adds nothing for %s', (_what, html) => {
    expect(directive(html, 'script-src')).toBe("script-src 'self'")
  })

  test('lets each inline style apply, once', () => {
    const html = '<style>a > b {}</style><style>c{}</style><style>c{}</style>'
    expect(directive(html, 'style-src')).toBe(
      `style-src 'self' ${sha256('a > b {}')} ${sha256('c{}')}`,
    )
  })

  test('allows nothing unsafe and no other host', () => {
    const policy = pageHeaders('<p>', { https: true })['Content-Security-Policy']
    expect(policy).not.toMatch(/unsafe|\*|https?:\/\//)
    expect(policy).toMatch(/^default-src 'none'; /)
    for (const part of ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy).toContain(part)
    }
  })

  test('a page with a film of another host may frame that host, and no other page may', () => {
    const video = 'https://player.vimeo.com'
    const policyOf = (html: string, options: { video?: string }) =>
      pageHeaders(html, { https: true, ...options })['Content-Security-Policy']
    const page = '<div data-video="https://player.vimeo.com/video/1"></div>'
    expect(policyOf(page, { video })).toContain(`; frame-src ${video};`)
    expect(policyOf('<p>', { video })).not.toContain('frame-src')
    expect(policyOf(page, {})).not.toContain('frame-src')
  })

  test('a page with a scheduling widget lets its script run and its frame stand, and no other page does', () => {
    const widget = {
      scripts: ['https://app.cal.com'],
      frames: ['https://app.cal.com', 'https://cal.com'],
    }
    const policyOf = (html: string, options: { widget?: typeof widget }) =>
      pageHeaders(html, { https: true, ...options })['Content-Security-Policy']
    const page = '<div data-booking-widget></div><script>x</script>'
    const policy = policyOf(page, { widget })
    expect(policy).toContain(`script-src 'self' ${sha256('x')} https://app.cal.com;`)
    expect(policy).toContain('; frame-src https://app.cal.com https://cal.com;')
    expect(policy?.match(/https:/g)).toHaveLength(3)
    expect(policyOf('<p>', { widget })).not.toContain('https:')
    expect(policyOf(page, {})).not.toContain('https:')
  })

  test('insists on https only where there is https', () => {
    expect(directive('', 'upgrade-insecure-requests', true)).toBeDefined()
    expect(directive('', 'upgrade-insecure-requests', false)).toBeUndefined()
    expect(commonHeaders({ https: true })['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/)
    expect(commonHeaders({ https: false })).not.toHaveProperty('Strict-Transport-Security')
  })
})
