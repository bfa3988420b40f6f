import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { commonHeaders, pageHeaders } from '../http/headers.ts'
import { builtRelease } from '../testing/built-release.ts'
import { builtSite } from '../testing/built-site.ts'
import { cleanPath } from './clean-path.ts'
import { hiddenFiles } from './host-rules.ts'
import { proxyHeaders, webServers } from './proxy-headers.ts'

const options = { https: true }
const pages = new Map([
  ['/', { scripts: ["'sha256-a'"], styles: [], video: false, widget: false }],
  ['/features', { scripts: ["'sha256-b'"], styles: ["'sha256-c'"], video: false, widget: false }],
])

/** What is in double quotes, as the web server reads it. */
const valuesIn = (text: string) =>
  [...text.matchAll(/"((?:\\.|[^"\\])*)"/g)].map(([, value = '']) => value.replace(/\\(.)/g, '$1'))

test.each(webServers)(
  '%s sends what this server does, and each page its own policy',
  (webServer) => {
    const text = proxyHeaders(webServer, pages, options)
    const values = valuesIn(text)
    for (const value of Object.values(commonHeaders(options))) expect(values).toContain(value)
    for (const [path, facts] of pages) {
      const policy = pageHeaders(facts, options)['Content-Security-Policy'] ?? ''
      expect(values).toContain(policy)
      const before = text.slice(0, text.indexOf(policy.slice(0, 120)))
      expect(before).toContain(`${path} `)
    }
    // Either server would read these as a variable of its own.
    expect(values.join('')).not.toMatch(/[${}]/)
  },
)

test.each(webServers)('%s is told to refuse the files that this server hides', (webServer) => {
  const hidden = new RegExp(hiddenFiles)
  expect(proxyHeaders(webServer, pages, options)).toContain(hiddenFiles)
  const built = readdirSync(builtSite, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(builtSite, join(entry.parentPath, entry.name)))
  expect(built).toContain('.server/release.json')
  for (const name of built) {
    const served = cleanPath(`/${name.replace(/\.(br|gz)$/, '')}`)
    const isServed = served === '/404' || builtRelease.site.files.has(served)
    expect([name, hidden.test(`/${name}`)]).toEqual([name, !isServed])
  }
})

test('nginx is told which variable is which header', () => {
  const text = proxyHeaders('nginx', pages, options)
  expect(text).toContain('map $uri $cam_content_security_policy {')
  expect(text).toContain('add_header Content-Security-Policy $cam_content_security_policy always;')
  expect(text).toContain('add_header X-Content-Type-Options "nosniff" always;')
})

test('Caddy is told which page has which policy', () => {
  const text = proxyHeaders('caddy', pages, options)
  expect(text).toMatch(/^header \{\n {2}X-Content-Type-Options "nosniff"/)
  expect(text).toMatch(/\nheader \/features \{\n {2}Content-Security-Policy "default-src 'none'/)
})
