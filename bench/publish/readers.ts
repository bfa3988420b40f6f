import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Connection } from '../connection.ts'
import { changing } from './quick-steps.ts'

/** Between an answer and the next request of a connection, in milliseconds: a reader is no siege. */
const pause = 20

/** Pages, a script, data and pictures; those that change from release to release, as they are and compressed. */
const others = ['index.html', 'faq.html', 'pricing.html', 'favicon.svg', 'preview.png']
const asked = [...others, ...changing].flatMap((name) =>
  name.endsWith('.png') ? [{ name, coding: '' }] : ['', 'br'].map((coding) => ({ name, coding })),
)

export interface Reading {
  name: string
  coding: string
  status: number
  hash: string
  /** When it was asked for, and when the answer was there. */
  sent: number
  answered: number
}

/** Asks servers for files of the site, over so many connections each, until it is stopped. */
export class Readers {
  readonly readings: Reading[] = []
  #stopped = false
  readonly #work: Promise<void>[]

  constructor(urls: readonly string[], connections: number) {
    this.#work = urls.flatMap((url) =>
      Array.from({ length: connections }, (_, at) => this.#read(url, at)),
    )
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#work)
  }

  async #read(url: string, first: number): Promise<void> {
    const connection = new Connection(url)
    const { host } = new URL(url)
    for (let at = first; !this.#stopped; at += 1) {
      const { name, coding } = asked[at % asked.length] ?? { name: 'index.html', coding: '' }
      const path = `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`
      const accept = coding ? `Accept-Encoding: ${coding}\r\n` : ''
      const sent = Date.now()
      const { status, body } = await connection
        .send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${accept}\r\n`)
        .catch(() => ({ status: 0, body: '' }))
      const answered = Date.now()
      this.readings.push({ name, coding, status, hash: hashOf(body), sent, answered })
      if (status === 0) return
      await setTimeout(pause)
    }
    connection.close()
  }
}

/** What a release must be answered with, byte by byte. */
export function hashesOf(release: string): Map<string, string> {
  return new Map(
    asked.map(({ name, coding }) => {
      const file = join(release, coding ? `${name}.br` : name)
      return [`${name} ${coding}`, hashOf(readFileSync(file, 'latin1'))]
    }),
  )
}

function hashOf(body: string): string {
  return createHash('sha1').update(body, 'latin1').digest('base64')
}
