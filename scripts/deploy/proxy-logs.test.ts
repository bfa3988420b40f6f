import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const nginx = readFileSync('deploy/nginx/cam.conf', 'utf8')
const caddy = readFileSync('deploy/compose/Caddyfile', 'utf8')

/** What an nginx log may hold: no address of a visitor, and of an address of ours only what stands before its query. */
const harmless =
  /^(time_local|request_method|uri|status|body_bytes_sent|upstream_(addr|status|connect_time|response_time))$/

test('the access log of nginx holds neither a token nor a visitor’s address', () => {
  const [, name = '', format = ''] = /log_format (\w+) ((?:'[^']+'\s*)+);/.exec(nginx) ?? []
  const variables = [...format.matchAll(/\$(\w+)/g)].map(([, variable = '']) => variable)
  expect(variables).toContain('uri')
  expect(variables.filter((variable) => !harmless.test(variable))).toEqual([])
  for (const server of nginx.split(/^server \{$/m).slice(1)) {
    expect(server).toMatch(new RegExp(`access_log \\S+ ${name};`))
    // Its lines on faults name both, and have no format to change; without a line of its own, Debian's holds.
    expect(server).toMatch(/error_log \S+ emerg;/)
  }
})

test('the one log of Caddy leaves out addresses, and cuts what may hold a token', () => {
  expect(caddy.match(/format /g)).toHaveLength(1)
  const [, filters = ''] = /format filter \{[^}]*fields \{([^}]*)\}/.exec(caddy) ?? []
  const kinds = filters
    .trim()
    .split(/\n\s*/)
    .map((filter) => filter.split(/\s+/).slice(0, 2).join(' '))
  for (const field of ['remote_ip', 'client_ip']) expect(kinds).toContain(`request>${field} delete`)
  expect(kinds).toContain('request>uri regexp')
  for (const field of ['request>headers', 'resp_headers'])
    expect(kinds).toContain(`${field} delete`)
})
