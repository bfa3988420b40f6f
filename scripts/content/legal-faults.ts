import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { isLoopback } from '../../contract/hosts.ts'
import { parseContentFile } from '../../src/content/read-content-file.ts'
import { storedFile } from '../../src/content/stored.ts'

const folder = 'content/pages/legal'
const policy = `${folder}/privacy-policy.md`

export function findLegalFaults(settings: ThirdPartySettings): string[] {
  return [
    ...globSync(`${folder}/*.md`).sort().flatMap(findUndatedChanges),
    ...findUnnamedParties(settings),
  ]
}

function findUndatedChanges(file: string): string[] {
  const { data } = parseContentFile(file)
  const mark = readMark(file)
  if (data.mark === mark) return []
  return [
    `${file}: the text has changed. Write the day under “rewritten”, where anything is new for a reader, and mark: "${mark}".`,
  ]
}

/** The text as written, without line breaks, and its table. */
function readMark(file: string): string {
  const text = readFileSync(file, 'utf8')
  const body = text.slice(text.indexOf('\n---\n', 4))
  const table = body.includes('```stored') ? readFileSync(storedFile, 'utf8') : ''
  const words = `${body}${table}`.replaceAll(/\s+/g, ' ')
  return createHash('sha256').update(words).digest('hex').slice(0, 8)
}

function findUnnamedParties(settings: ThirdPartySettings): string[] {
  const { data, body } = parseContentFile(policy)
  const listed = Array.isArray(data.providers) ? data.providers.map(String) : []
  const isIn = (name: string, texts: readonly string[]) =>
    texts.some((text) => text.toLowerCase().includes(name.toLowerCase()))
  const unlisted = listThirdParties(settings)
    .filter(({ name }) => !isIn(name, listed))
    .map(
      ({ name, setting }) =>
        `${policy}: ${setting} shows visitors to ${name}, which the policy does not name. Say in it what ${name} learns of a visitor, and add the name under “providers”.`,
    )
  const unmentioned = listed
    .filter((name) => !isIn(name, [body]))
    .map((name) => `${policy}: ${name} is among the providers, and the text says nothing of it.`)
  return [...unlisted, ...unmentioned]
}

interface ThirdPartySettings {
  BOOKING_URL?: string | undefined
  VIDEO_URL?: string | undefined
}

/** The names of other companies whose calendar or film a page shows; a service on this machine is none. */
function listThirdParties({ BOOKING_URL, VIDEO_URL }: ThirdPartySettings) {
  return Object.entries({ BOOKING_URL, VIDEO_URL }).flatMap(([setting, address]) => {
    const host = address && new URL(address).hostname
    return host && !isLoopback(host) ? { setting, name: toServiceName(host) } : []
  })
}

function toServiceName(host: string): string {
  if (host.endsWith('youtube-nocookie.com')) return 'YouTube'
  return host.endsWith('vimeo.com') ? 'Vimeo' : host
}
