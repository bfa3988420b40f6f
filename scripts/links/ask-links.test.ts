import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askLinks } from './ask-links.ts'

let server: Server
let origin: string
let asked: string[]
let answer: (request: IncomingMessage, response: ServerResponse) => void
let open = 0
let mostOpen = 0
beforeEach(async () => {
  asked = []
  mostOpen = 0
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    open += 1
    mostOpen = Math.max(mostOpen, open)
    response.once('close', () => {
      open -= 1
    })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const polite = { timeout: 60_000, pause: 0, sitesAtOnce: 4, userAgent: 'a test' }

async function ask(...paths: string[]) {
  const answers = await askLinks(
    paths.map((path) => `${origin}${path}`),
    polite,
  )
  return [...answers.values()]
}

const status = (code: number, headers: Record<string, string> = {}) => {
  answer = (_request, response) => response.writeHead(code, headers).end()
}

test('what is there is asked for once, by HEAD', async () => {
  status(200)
  expect(await ask('/a')).toEqual([{ kind: 'there' }])
  expect(asked).toEqual(['HEAD /a'])
})

test('where HEAD is not answered, GET is', async () => {
  answer = ({ method }, response) => response.writeHead(method === 'GET' ? 200 : 405).end()
  expect(await ask('/a')).toEqual([{ kind: 'there' }])
  expect(asked).toEqual(['HEAD /a', 'GET /a'])
})

test.each([404, 410, 500, 503])('%i is broken, after a second try', async (code) => {
  status(code)
  expect(await ask('/a')).toEqual([{ kind: 'broken', why: `is answered ${code}` }])
  expect(asked).toHaveLength(4)
})

test.each([401, 403, 429, 999])('%i is left to a person', async (code) => {
  status(code)
  expect(await ask('/a')).toEqual([{ kind: 'refused', status: code }])
})

test('an address that moved for good is told, as far as it did', async () => {
  const steps: Record<string, [number, string]> = {
    '/a': [301, '/b'],
    '/b': [308, '/c'],
    '/c': [302, '/d'],
    '/d': [301, '/e'],
  }
  answer = ({ url = '' }, response) => {
    const [code, location] = steps[url] ?? [200, '']
    response.writeHead(code, location ? { Location: location } : {}).end()
  }
  expect(await ask('/a', '/c')).toEqual([{ kind: 'moved', to: `${origin}/c` }, { kind: 'there' }])
})

test('a circle, and a redirect to nothing, are broken', async () => {
  status(302, { Location: '/a' })
  expect(await ask('/a')).toEqual([{ kind: 'broken', why: 'leads on more than 5 times' }])
  status(302, { Location: 'javascript:alert()' })
  expect(await ask('/a')).toMatchObject([{ kind: 'broken' }])
})

test('a site that does not answer, or is not there, is broken', async () => {
  answer = () => {}
  const silent = await askLinks([`${origin}/a`], { ...polite, timeout: 50 })
  expect([...silent.values()]).toEqual([
    { kind: 'broken', why: 'did not answer within 0.05 seconds' },
  ])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await ask('/a')).toEqual([{ kind: 'broken', why: 'cannot be reached (ECONNREFUSED)' }])
})

test('one site is asked for one address at a time, and for each once', async () => {
  status(200)
  const paths = Array.from({ length: 20 }, (_, at) => `/${at % 10}`)
  expect(await ask(...paths)).toHaveLength(10)
  expect(asked).toHaveLength(10)
  expect(mostOpen).toBe(1)
})
