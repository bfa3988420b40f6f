import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLivePreview } from './live-preview.ts'

const pricing = 'content/pages/pricing.yaml'
const trust = 'content/pages/trust.yaml'

/** A preview program whose every page shows the two documents as they were when it was told to read them. */
const program = `
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
const read = () => readFileSync('${pricing}', 'utf8') + readFileSync('${trust}', 'utf8')
let page = read()
process.on('message', (change) => {
  page = read()
  process.send({ read: change })
})
process.once('disconnect', () => process.exit())
createServer((request, response) => {
  response.end(request.url.endsWith('.css') ? request.headers.accept : page)
}).listen(0, '127.0.0.1', function () {
  process.send({ port: this.address().port })
})
`

let root: string
let preview: ReturnType<typeof openLivePreview>

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'preview-'))
  mkdirSync(join(root, 'content/pages'), { recursive: true })
  save(pricing, 'pricing ')
  save(trust, 'trust ')
  open()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await preview.stop()
  rmSync(root, { recursive: true })
})

function open({ script = program, idle = 60_000 } = {}) {
  writeFileSync(join(root, 'draw.mjs'), script)
  const folders = { CONTENT_DIR: join(root, 'content'), DATA_DIR: join(root, 'data') }
  preview = openLivePreview(folders, { command: 'draw.mjs', root, idle })
}
const save = (path: string, text: string) => writeFileSync(join(root, path), text)
const read = async (person: string) => await (await preview.show(person, '/pricing'))?.text()

/** Writes, again and again as the desk does, until the change is drawn. */
async function write(person: string, path: string, text: string) {
  await vi.waitFor(
    async () => expect(await preview.write(person, path, text)).toBe('ready'),
    20_000,
  )
  return await read(person)
}

test('a page is drawn with what is written there last, which is saved nowhere', async () => {
  expect(await preview.write('eve', pricing, 'first ')).toBe('starting')
  expect(await write('eve', pricing, 'first ')).toBe('first trust ')
  expect(await write('eve', pricing, 'second ')).toBe('second trust ')
  expect(await write('eve', trust, 'and this')).toBe('pricing and this')
  expect(readFileSync(join(root, pricing), 'utf8')).toBe('pricing ')
})

test('each of two editors sees their own unsaved text, and what anybody has saved', async () => {
  await write('eve', pricing, 'by Eve ')
  expect(await write('mari', trust, 'by Mari')).toBe('pricing by Mari')
  expect(await Promise.all(['eve', 'mari', 'ann', 'eve'].map(read))).toEqual([
    'by Eve trust ',
    'pricing by Mari',
    'pricing trust ',
    'by Eve trust ',
  ])
  save(trust, 'saved')
  expect(await write('eve', pricing, 'by Eve ')).toBe('by Eve saved')
})

test('a sheet is asked for as a sheet, not as a module of its page', async () => {
  await write('eve', pricing, 'first ')
  expect(await (await preview.show('eve', '/src/below.css'))?.text()).toBe('text/css')
})

test('a picture that is replaced is the new one in the next page', async () => {
  const picture = 'content/pictures/a.webp'
  mkdirSync(join(root, 'content/pictures'))
  save(picture, 'old')
  await write('eve', pricing, 'first ')
  save(picture, 'new')
  await read('eve')
  expect(readFileSync(join(root, 'data/preview', picture), 'utf8')).toBe('new')
})

test('its program gets none of the server’s secrets', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://secret@mail.example')
  open({ script: 'process.stderr.write(String(process.env.SMTP_URL))' })
  await vi.waitFor(
    async () =>
      expect(await preview.write('eve', pricing, 'first ')).toEqual({
        failed: 'The preview has stopped. undefined',
      }),
    20_000,
  )
})

test('the preview stops once nobody looks, and starts again with the saved content', async () => {
  open({ idle: 1_500 })
  await write('eve', pricing, 'first ')
  await vi.waitFor(async () => expect(preview.isOpen()).toBe(false), 20_000)
  expect(await preview.show('eve', '/pricing')).toBeUndefined()
  await vi.waitFor(() => expect(existsSync(join(root, 'data/preview'))).toBe(false), 20_000)
  expect(await preview.write('eve', trust, 'mine')).toBe('starting')
  expect(await write('eve', trust, 'mine')).toBe('pricing mine')
})

test('a preview that cannot start says why, and is tried again', async () => {
  open({ script: "process.stderr.write('There is no room.'); process.exitCode = 1" })
  const states: unknown[] = []
  await vi.waitFor(async () => {
    states.push(await preview.write('eve', pricing, 'first '))
    expect(states).toContainEqual({ failed: 'The preview has stopped. There is no room.' })
  }, 20_000)
  expect(await preview.write('eve', pricing, 'first ')).toBe('starting')
})

test('of two people who wait for a preview that cannot start, each is told why', async () => {
  const end = "process.stderr.write('There is no room.', () => process.exit(1))"
  open({
    script: `import { existsSync } from 'node:fs'
      setInterval(() => existsSync('${join(root, 'end')}') && ${end}, 20)`,
  })
  const failed = { failed: 'The preview has stopped. There is no room.' }
  await preview.write('eve', pricing, 'first ')
  await preview.write('mari', trust, 'second')
  save('end', '')
  await vi.waitFor(
    async () => expect(await preview.write('eve', pricing, 'first ')).toEqual(failed),
    20_000,
  )
  expect(await preview.write('mari', trust, 'second')).toEqual(failed)
})
