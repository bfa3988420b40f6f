import { readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { contentType } from '../../server/site/content-type.ts'

/** An answer before it is compressed. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Whether the same may be answered again without asking. */
  isKept: boolean
}

export interface Question {
  method: string
  /** With its query: `/search?q=a`. */
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** Where the pages of a site come from. */
export type Source = (question: Question) => Promise<Answer>

/** Headers about one connection, which HTTP/2 forbids, and those about a coding that is undone here. */
const dropped = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'accept-encoding'],
  ...['content-encoding', 'content-length', 'date'],
])

/** @param place a folder of files, or the address of a server. */
export function sourceOf(place: string): Source {
  return /^https?:/.test(place) ? serverAt(place.replace(/\/$/, '')) : filesIn(place)
}

function filesIn(folder: string): Source {
  return async ({ path }) => {
    const asked = normalize(decodeURIComponent(new URL(path, 'https://site.test').pathname))
    const found = (await fileAt(folder, asked)) ?? (await fileAt(folder, '/404.html'))
    const isHashed = /^\/_|[.-][\w-]{8,}\.\w+$/.test(asked)
    return {
      status: (await fileAt(folder, asked)) ? 200 : 404,
      headers: {
        'content-type': found ? contentType(found) : 'text/plain',
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
      body: found ? await readFile(found) : Buffer.from('Not found'),
      isKept: true,
    }
  }
}

async function fileAt(folder: string, path: string): Promise<string | undefined> {
  const file = join(folder, path)
  for (const name of [file, `${file}.html`, join(file, 'index.html')]) {
    if ((await stat(name).catch(() => undefined))?.isFile()) return name
  }
  return undefined
}

function serverAt(origin: string): Source {
  return async ({ method, path, headers, body }) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...withoutDropped(Object.entries(headers)),
        'accept-encoding': 'identity',
        'x-forwarded-proto': 'https',
      },
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    })
    const sent = withoutDropped(answer.headers)
    const isPrivate = /no-store|private/.test(sent['cache-control'] ?? '') || sent['set-cookie']
    return {
      status: answer.status,
      headers: sent,
      body: Buffer.from(await answer.arrayBuffer()),
      isKept: method === 'GET' && answer.status === 200 && !isPrivate,
    }
  }
}

function withoutDropped(headers: Iterable<[string, string]>): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !dropped.has(name)))
}
