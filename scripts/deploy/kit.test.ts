import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { buildSettings } from '../../contract/settings/build-settings.ts'
import { fileHeaders } from '../../server/http/headers.ts'
import { readSettings, serverSettings } from '../../server/settings/settings.ts'

/** Where a program of ours lies on a machine and in an image, when the documents are followed. */
const installedAt = '/srv/cam/'

const ofOthers = {
  unit: ['NODE_ENV'],
  compose: ['POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB'],
  image: ['NODE_VERSION', 'PATH', 'NODE_ENV', 'ASTRO_TELEMETRY_DISABLED'],
}

const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const compose = parse(read('compose/compose.yaml'), { merge: true })
const nginx = read('nginx/cam.conf')
const caddy = read('compose/Caddyfile')
const { POSTGRES_PASSWORD, ...example } = variablesIn(read('site.env.example'))
const units = globSync('deploy/systemd/*[!@].service').map((path) => path.slice('deploy/'.length))

function variablesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)='([^']*)'$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

function readValues(unit: string, name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=-?(.*)$`, 'gm'))].map(([, value = '']) => value)
}

function missingIn(paths: readonly string[]): string[] {
  const own = paths
    .filter((path) => path.startsWith(installedAt))
    .map((path) => path.slice(installedAt.length))
  return own.filter((path) => !existsSync(path))
}

const unknown = (names: readonly string[], others: readonly string[] = []) =>
  names.filter((name) => !(name in serverSettings) && !others.includes(name))

test('the file of settings has settings alone that the server knows, and lines alone that everybody reads alike', () => {
  expect(unknown(Object.keys(example))).toEqual([])
  expect(readSettings(example)).toMatchObject({ SITE_URL: 'https://www.cam.example' })
  const lines = read('site.env.example').split('\n')
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toHaveLength(
    Object.keys({ ...example, POSTGRES_PASSWORD }).length,
  )
})

describe.each(units)('%s', (name) => {
  const unit = read(name)

  test('runs a program of the project, with settings that mail needs', () => {
    const [program = '', ...given] = readValues(unit, 'ExecStart')[0]?.split(' ') ?? []
    const args = given.filter((arg) => !arg.startsWith('--'))
    expect(missingIn([program, ...args.map((path) => `${installedAt}${path}`)])).toEqual([])
    expect(args.every((path) => existsSync(path))).toBe(true)
    expect(readValues(unit, 'EnvironmentFile')).toEqual(['/etc/cam/site.env'])
    const set = readValues(unit, 'Environment').map((line) => line.split('=')[0] ?? '')
    expect(unknown(set, ofOthers.unit)).toEqual([])
  })

  test('may write where its settings say, and nowhere that root’s commands read', () => {
    const writable = readValues(unit, 'ReadWritePaths').flatMap((line) => line.split(' '))
    expect(readValues(unit, 'ProtectSystem')).toEqual(['strict'])
    expect(writable).toContain(example['DATA_DIR'])
    const inProject = writable.filter((path) => `${path}/`.startsWith(installedAt))
    const built = ['releases', '.cache', '.astro'].map((part) => `${installedAt}${part}`)
    expect(inProject.filter((path) => !built.includes(path))).toEqual([])
  })
})

describe('the image', () => {
  const instructions = (name: string) =>
    [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, text = '']) => text.trim())

  test('has the Node of the lockfile', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    for (const version of Object.values(optionalDependencies)) {
      expect(instructions('ARG')).toContain(`NODE_VERSION=${version}`)
    }
  })

  test('is built with every setting that pages are built with, and no secret', () => {
    const args = instructions('ARG').filter((text) => !text.startsWith('NODE_VERSION='))
    expect(args.toSorted()).toEqual(Object.keys(buildSettings).toSorted())
    expect(Object.keys(compose.services.site.build.args).toSorted()).toEqual(args.toSorted())
    const set = instructions('ENV').flatMap((text) =>
      [...text.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    )
    expect(unknown(set, ofOthers.image)).toEqual([])
    expect(set.filter((name) => /SECRET|PASSWORD|SMTP|DATABASE_URL|KEY/.test(name))).toEqual([])
  })
})

test('compose believes the address of its own proxy alone', () => {
  const { caddy, site } = compose.services
  expect(caddy.networks.front.ipv4_address).toBe(site.environment.TRUST_PROXY)
})

test('nginx sends files with the headers of this server', () => {
  const places = [...nginx.matchAll(/include (\S+);\n((?: +add_header .+\n)+)/g)]
  const files = ['_astro/page.Ab12.js', '_astro/photo.Cd34.webp']
  expect(places).toHaveLength(files.length)
  for (const [index, name] of files.entries()) {
    const [, included = '', added = ''] = places[index] ?? []
    const sent = readFileSync(included.slice(installedAt.length), 'utf8') + added
    const lines = sent.match(/add_header (?!Cache-Control|Vary).+/g) ?? []
    const headers = Object.entries(fileHeaders({ https: true }, name)).map(
      ([header, value]) => `add_header ${header} "${value}" always;`,
    )
    expect(lines.toSorted()).toEqual(headers.toSorted())
  }
})

test('nginx sends nothing from the disk that a release has in a hidden folder', () => {
  const rules = [...nginx.matchAll(/^ {2}location ~ (\S+) \{\n(.*?)^ {2}\}/gms)]
  // Of rules with an expression, nginx takes the first that matches.
  const find = (path: string) => rules.find(([, expression = '']) => RegExp(expression).test(path))
  expect(find('/og/faq.png')?.[2]).toContain('root /srv/cam/dist;')
  for (const path of ['/.server/source/content/pictures/plan.webp', '/_astro/.kept/page.Ab12.js']) {
    expect(find(path)?.[2]).not.toContain('root ')
  }
})

/** What an nginx log may hold: no address of a visitor, and of an address of ours neither its query nor a token in its path. */
const harmless =
  /^(time_local|request_method|without_token|status|body_bytes_sent|upstream_(addr|status|connect_time|response_time))$/

test('the access log of nginx holds neither a token nor a visitor’s address', () => {
  const [, name = '', format = ''] = /log_format (\w+) ((?:'[^']+'\s*)+);/.exec(nginx) ?? []
  const variables = [...format.matchAll(/\$(\w+)/g)].map(([, variable = '']) => variable)
  expect(variables).toContain('without_token')
  expect(variables.filter((variable) => !harmless.test(variable))).toEqual([])
  const [, cut = '', kept = ''] = /map \$uri \$without_token \{\s*~(\S+) (\S+);/.exec(nginx) ?? []
  const logged = '/preview/0f/book'.replace(RegExp(cut), kept.replace('$page', '$<page>'))
  expect(logged).toBe('/preview/book')
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
  const [, cut = '', kept = ''] = /request>uri regexp (\S+) (\S+)/.exec(filters) ?? []
  expect('/preview/0f/book?token=1'.replace(RegExp(cut, 'g'), kept)).toBe('/preview/book')
  for (const field of ['request>headers', 'resp_headers'])
    expect(kinds).toContain(`${field} delete`)
})
