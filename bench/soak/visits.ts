import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api, type SlotsAnswer } from '../../contract/api.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { type TestForm, testForm, testForms } from '../../server/testing/forms.ts'
import type { Random } from '../random-choice.ts'
import type { Visit } from './crowd.ts'
import type { Promises } from './promises.ts'
import { headerOf, type Visitor } from './visitor.ts'

/** What visits are made of. */
export interface World {
  random: Random
  promises: Promises
  /** The addresses of the sitemap, and of the scripts that pages load. */
  pages: readonly string[]
  scripts: readonly string[]
  /** What browsers keep of pages they have seen. */
  etags: Map<string, string>
}

/** @param site the folder of the built site. */
export function openWorld(site: string, random: Random, promises: Promises): World {
  const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8')
  const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const scripts = readdirSync(join(site, '_astro'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/_astro/${name}`)
  return { random, promises, pages, scripts, etags: new Map() }
}

/**
 * Who comes next. Of a thousand, five leave a lead: an hour of that is more than such a site sees in a year, and pages
 * stay most of the work, as they are on any site.
 */
export function arrivals(world: World): () => Visit {
  const kinds: [perThousand: number, visit: Visit][] = [
    [770, (visitor) => read(visitor, world)],
    [95, (visitor) => search(visitor, world)],
    [60, lookAtBook],
    [40, takeFeeds],
    [20, watchFilm],
    [6, goAstray],
    [3, (visitor) => sendWrong(visitor, world)],
    [1, (visitor) => sendSpam(visitor, world)],
    [3, (visitor) => sendForm(visitor, world, world.random.one(testForms))],
    [1, (visitor) => book(visitor, world)],
    [1, askForData],
  ]
  const all = kinds.flatMap(([weight, visit]) => Array<Visit>(weight).fill(visit))
  return () => world.random.one(all)
}

async function read(visitor: Visitor, world: World): Promise<void> {
  const { random, pages, scripts } = world
  const count = 1 + random.below(4)
  for (let page = 0; page < count; page += 1) {
    await open(visitor, world, random.one(pages))
    if (page === 0) await visitor.get(random.one(scripts), { headers: brotli })
  }
}

const brotli = { 'Accept-Encoding': 'br' }

/** Opens a page as a browser does; one in three has it from before, and asks whether it is still the same. */
async function open(visitor: Visitor, { random, etags }: World, path: string): Promise<void> {
  const known = etags.get(path)
  if (known && random.below(3) === 0) {
    await visitor.get(path, { headers: { ...brotli, 'If-None-Match': known }, expect: [304] })
    return
  }
  etags.set(path, headerOf(await visitor.get(path, { headers: brotli }), 'etag'))
}

/** The index is searched in the browser. */
async function search(visitor: Visitor, world: World): Promise<void> {
  await visitor.get('/search?q=leads', { headers: brotli })
  await visitor.get('/search-index.json', { headers: brotli })
  await open(visitor, world, world.random.one(world.pages))
}

async function lookAtBook(visitor: Visitor): Promise<void> {
  await visitor.get('/book', { headers: brotli })
  await visitor.get('/book?zone=America/New_York', { headers: brotli })
  await visitor.get(api.slots)
}

async function takeFeeds(visitor: Visitor): Promise<void> {
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/llms.txt',
    '/blog/feed.xml',
    '/index.md',
    api.blog,
  ]) {
    await visitor.get(path, { headers: brotli })
  }
}

async function watchFilm(visitor: Visitor): Promise<void> {
  await visitor.get('/film/poster.avif')
  for (const range of ['bytes=0-65535', 'bytes=65536-131071']) {
    await visitor.get('/film/overview.mp4', { headers: { Range: range }, expect: [206] })
  }
}

async function goAstray(visitor: Visitor): Promise<void> {
  await visitor.get('/no-such-page', { expect: [404] })
  await visitor.get('/demo', { expect: [308] })
}

async function sendForm(visitor: Visitor, world: World, form: TestForm): Promise<void> {
  const { random, promises } = world
  await open(visitor, world, form.page)
  const fields = { ...form.valid, email: visitor.email }
  const key = `soak-${visitor.email}`.replace(/[^\w-]/g, '-')
  const as = random.one(['json', 'plain'] as const)
  const answer = await visitor.send(form.path, fields, { as, key })
  promises.taken.set(visitor.email, { form: form.name, isSpam: false })
  // Some press twice: it is stored once all the same.
  if (random.below(10) === 0) await visitor.send(form.path, fields, { as, key })
  if (as === 'plain') await visitor.get(headerOf(answer, 'location'))
}

/** Without an address, or with none that could be: it comes back with what is wrong. */
async function sendWrong(visitor: Visitor, { random }: World): Promise<void> {
  const { path, valid } = random.one(testForms)
  const email = random.one(['', 'nobody', `${visitor.email}@`])
  const as = random.one(['json', 'plain'] as const)
  await visitor.send(path, { ...valid, email }, { as, expect: [422] })
}

/** Fills in the field that no visitor sees. */
async function sendSpam(visitor: Visitor, { random, promises }: World): Promise<void> {
  const { path, name, valid } = random.one(testForms)
  await visitor.send(path, { ...valid, email: visitor.email, link: 'x' }, { as: 'json' })
  promises.taken.set(visitor.email, { form: name, isSpam: true })
}

/** Books one of the free times; another visitor may have been quicker. */
async function book(visitor: Visitor, { random, promises }: World): Promise<void> {
  await visitor.get('/book', { headers: brotli })
  const slot = await freeSlot(visitor, random)
  const fields = { ...testForm('booking').valid, email: visitor.email, slot, times: '' }
  const { status } = await visitor.send(bookingForm.path, fields, {
    as: 'json',
    expect: [200, 409],
  })
  if (status === 200) promises.taken.set(visitor.email, { form: 'booking', isSpam: false })
}

/** A time that was free a moment ago, as ISO 8601. */
export async function freeSlot(visitor: Visitor, random: Random): Promise<string> {
  const { slots }: SlotsAnswer = JSON.parse((await visitor.get(api.slots)).body)
  return random.one(slots)
}

/** Of whom we may know nothing. */
async function askForData(visitor: Visitor): Promise<void> {
  await visitor.get('/your-data', { headers: brotli })
  await visitor.send(api.yourData, { email: visitor.email }, { as: 'plain' })
}
