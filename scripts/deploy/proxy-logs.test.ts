import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const nginx = readFileSync('deploy/nginx/cam.conf', 'utf8')
const caddy = readFileSync('deploy/compose/Caddyfile', 'utf8')
const token = 'bWVldGluZyAx.c2lnbmF0dXJl'
const query = `token=${token}`
const visitor = '203.0.113.1'

test('the access log of nginx holds neither a token nor a visitor’s address', () => {
  const [, name = '', parts = ''] = /log_format (\w+) ((?:'[^']+'\s*)+);/.exec(nginx) ?? []
  const format = parts.replaceAll(/'\s*'|'/g, '')
  const servers = nginx.split(/^server \{$/m).slice(1)
  expect(servers.length).toBeGreaterThan(0)
  for (const server of servers) {
    expect(server).toMatch(new RegExp(`access_log \\S+ ${name};`))
    // Its lines on faults name both, and have no format to change; without a line of its own, Debian's holds.
    expect(server).toMatch(/error_log \S+ emerg;/)
  }
  // What these stand for, in a request for a page behind a mailed link that sends the browser on to another.
  const values: Record<string, string> = {
    remote_addr: visitor,
    time_local: '22/Nov/2026:03:00:00 +0000',
    request: `GET /meeting/move?${query} HTTP/1.1`,
    request_method: 'GET',
    request_uri: `/meeting/move?${query}`,
    uri: '/meeting/move',
    args: query,
    query_string: query,
    arg_token: token,
    http_referer: `https://www.cam.example/your-data?${query}`,
    sent_http_location: `/your-data/stored?${query}`,
    status: '504',
    body_bytes_sent: '0',
    upstream_addr: '127.0.0.1:4321',
    upstream_status: '504',
    upstream_connect_time: '0.000',
    upstream_response_time: '65.001',
  }
  const line = format.replace(/\$(\w+)/g, (variable, named: string) => {
    expect(Object.keys(values), `${variable} is among those that were looked at`).toContain(named)
    return values[named] ?? ''
  })
  expect(line).toContain('GET /meeting/move')
  expect(line).not.toContain(token)
  expect(line).not.toContain(visitor)
  // The error log says nothing of a request, so why it failed stands here.
  expect(line).toContain('from=127.0.0.1:4321 said=504 reached=0.000 answered=65.001')
  for (const [, level] of nginx.matchAll(/error_log \S+ (\w+);/g)) expect(level).toBe('emerg')
})

test('the access log of Caddy holds neither a token nor a visitor’s address', () => {
  // An entry as Caddy writes it without a filter.
  const entry = {
    request: {
      method: 'GET',
      remote_ip: visitor,
      remote_port: '49152',
      client_ip: visitor,
      uri: `/meeting/move?${query}`,
      headers: { Referer: [`https://www.cam.example/your-data?${query}`] },
    },
    resp_headers: { Location: [`/your-data/stored?${query}`] },
    status: 303,
  }
  // Faults are logged as well, by the logger of everything: it alone says how.
  expect(caddy.match(/format /g)).toHaveLength(1)
  expect(caddy.slice(0, caddy.indexOf('{$SITE_URL}'))).toContain('format filter')
  const [, filters = ''] = /format filter \{[^}]*fields \{([^}]*)\}/.exec(caddy) ?? []
  const line = JSON.stringify(filtered(entry, filters.trim().split(/\n\s*/)))
  expect(line).toContain('/meeting/move')
  expect(line).not.toContain(token)
  expect(line).not.toContain(visitor)
})

/** An entry after the filters of a Caddyfile: `delete`, and `regexp` with what takes the place of a match. */
function filtered(entry: object, filters: readonly string[]): object {
  const copy = structuredClone(entry) as Record<string, unknown>
  for (const filter of filters) {
    const [path = '', kind, pattern = '', replacement = '""'] = filter.split(/\s+/)
    const names = path.split('>')
    const last = names.pop() ?? ''
    const parent = names.reduce<Record<string, unknown>>(
      (value, name) => value[name] as Record<string, unknown>,
      copy,
    )
    if (kind === 'delete') delete parent[last]
    else if (kind === 'regexp') {
      parent[last] = String(parent[last]).replace(
        new RegExp(pattern, 'g'),
        String(JSON.parse(replacement)),
      )
    } else expect.fail(`${filter} is a filter that this test does not know.`)
  }
  return copy
}
