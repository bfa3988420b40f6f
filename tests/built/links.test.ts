import { readFileSync } from 'node:fs'
import { type CheerioAPI, load } from 'cheerio'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { redirectsSchema } from '../../src/content/redirects.ts'
import { siteUrl } from '../../src/seo/site-url.ts'
import { aliases, articlePaths, listedPages, listPaths } from '../support/addresses.ts'
import { ask } from '../support/read-page.ts'

test('from the home page, every link, fragment and asset leads somewhere', async () => {
  const ids = new Map<string, Set<string>>()
  const fragments: { from: string; path: string; id: string }[] = []
  const seen = new Set(['/'])
  const waiting = ['/']
  const faults: string[] = []

  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await ask(address, { redirect: 'follow' })
    if (answer.status !== 200) {
      faults.push(`${address} answers ${answer.status}`)
      continue
    }
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    const $ = load(await answer.text())
    const path = new URL(answer.url).pathname
    ids.set(path, idsOf($))
    for (const target of targetsOf($)) {
      if (target.startsWith('mailto:')) {
        if (!/^mailto:([^\s@?]+@[^\s@?]+\.[a-z]{2,}|\?subject=[^\s&]+&body=[^\s&]+)$/.test(target))
          faults.push(`${path}: ${target}`)
        continue
      }
      if (!URL.canParse(target, `http://here${path}`)) {
        faults.push(`${path}: ${target} is no address`)
        continue
      }
      const url = new URL(target, `http://here${path}`)
      if (url.host !== 'here' && url.origin !== siteUrl.origin) {
        if (url.protocol !== 'https:') faults.push(`${path}: ${target} is not https`)
        continue
      }
      const next = url.pathname + url.search
      if (url.hash) fragments.push({ from: path, path: url.pathname, id: url.hash.slice(1) })
      if (!seen.has(next)) waiting.push(next)
      seen.add(next)
    }
  }

  for (const { from, path, id } of fragments) {
    const place = aliases.find((alias) => alias.from === path)?.to ?? path
    if (!ids.get(place)?.has(decodeURIComponent(id))) faults.push(`${from}: ${path}#${id}`)
  }
  expect(faults).toEqual([])

  const listed = listedPages.map(({ path }) => path)
  for (const path of [...listed, ...articlePaths, ...listPaths]) {
    expect.soft(ids.has(path), `${path} is linked from somewhere`).toBe(true)
  }
})

test('every address that moved leads for good to its new page, and to its part of it', async () => {
  const moved = redirectsSchema.shape.items.parse(
    parse(readFileSync('content/redirects.yaml', 'utf8')),
  )
  for (const { from, to } of moved) {
    const answer = await ask(`${from}?from=old`)
    const [page = '', part] = to.split('#')
    expect.soft(answer.status, from).toBe(308)
    expect
      .soft(answer.headers.get('location'), from)
      .toBe(`${page}?from=old${part ? `#${part}` : ''}`)
    const ids = idsOf(load(await (await ask(page)).text()))
    if (part) expect.soft([...ids], `${from}: ${to}`).toContain(part)
  }
})

function idsOf($: CheerioAPI): Set<string> {
  return new Set(
    $('[id]')
      .toArray()
      .map((element) => $(element).attr('id') ?? ''),
  )
}

/** Everything a page leads to or loads: links, images, films, scripts, fonts, previews. */
function targetsOf($: CheerioAPI): string[] {
  const attributes = [
    'href',
    'src',
    'poster',
    'component-url',
    'renderer-url',
    'before-hydration-url',
  ]
  const named = attributes.flatMap((name) =>
    $(`[${name}]`)
      .toArray()
      .map((element) => $(element).attr(name) ?? ''),
  )
  const sets = $('[srcset]')
    .toArray()
    .flatMap((element) => ($(element).attr('srcset') ?? '').split(','))
    .map((part) => part.trim().split(/\s+/)[0] ?? '')
  const previews = $('meta[property="og:image"]').attr('content') ?? []
  const inStyles = [
    ...$('style')
      .text()
      .matchAll(/url\((["']?)([^)"']+)\1\)/g),
  ]
    .map(([, , target = '']) => target)
    .filter((target) => !target.startsWith('data:'))
  return [...named, ...sets, ...inStyles].concat(previews)
}
