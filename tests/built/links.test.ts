import { readFileSync } from 'node:fs'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { redirectsSchema } from '../../src/content/redirects.ts'
import { ask } from '../support/read-page.ts'

test('every address that moved leads for good to its new page, and to its part of it', async () => {
  const moved = redirectsSchema.shape.items.parse(
    parse(readFileSync('content/redirects.yaml', 'utf8')),
  )
  for (const { from, to } of moved) {
    const answer = await ask(`${from}?from=old`)
    const [page = '', part] = to.split('#')
    const location = `${page}?from=old${part ? `#${part}` : ''}`
    expect.soft([answer.status, answer.headers.get('location')], from).toEqual([308, location])
    const $ = load(await (await ask(page)).text())
    if (part) expect.soft($(`[id="${part}"]`).length, `${from}: ${to}`).toBe(1)
  }
})
