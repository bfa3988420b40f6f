import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  maxPicture,
  pictureCalls,
  pictureFilePath,
  type SitePicture,
  uploadPath,
} from '../../contract/desk/picture-calls.ts'
import { publishCalls } from '../../contract/desk/publish-calls.ts'
import { siteCalls } from '../../contract/desk/site-calls.ts'
import { publishedContent } from '../../contract/release/release-file.ts'
import { openContentDesk } from '../testing/content-desk.ts'
import { callDesk } from '../testing/desk.ts'
import { makeTestFolder } from '../testing/make-folder.ts'

const post = 'content/posts/how-cam-compares.md'

let desk: Awaited<ReturnType<typeof openContentDesk>>
beforeEach(async () => {
  desk = await openContentDesk()
})

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5651d' } })

/** Sends a file as a browser does. */
const upload = (bytes: Buffer | string, replaces = '') =>
  callDesk(
    desk.server,
    {
      method: 'POST',
      path: `${uploadPath}?${new URLSearchParams({ name: 'Two doors.png', replaces })}`,
    },
    {
      token: desk.token,
      input: Buffer.from(bytes),
      headers: { 'content-type': 'application/octet-stream' },
    },
  )

test('a picture that is written with a single percent sign is told as one that there is not', async () => {
  const read = await desk.open(post)
  const { faults } = await desk.call(siteCalls.check, { ...read, body: '![A half](50%.png)' })
  expect(JSON.stringify(faults)).toContain('50%.png')
})

test('a picture is made small, listed with where it stands and what it says there, and goes once nothing shows it', async () => {
  const sent = await draw(3000, 1500)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Eve' } })
    .toBuffer()
  const { path, pictures } = (await upload(sent)).json()
  expect(path).toBe('content/pictures/two-doors.webp')
  expect(pictures).toMatchObject([{ path, uses: [] }])
  const kept = readFileSync(join(desk.folder, path))
  const { format, width, height, exif } = await sharp(kept).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1440, height: 720 })
  // The same picture keeps its path; another one of the same name gets a new one.
  expect((await upload(sent)).json().path).toBe(path)
  expect((await upload(await draw(9, 9).png().toBuffer())).json().path).toBe(
    'content/pictures/two-doors-2.webp',
  )

  const read = await desk.open(post)
  const show = (text: string) => `${read.body}\n![${text}](../pictures/two-doors.webp)\n`
  expect(await desk.call(siteCalls.check, { ...read, body: show('') })).toMatchObject({
    faults: [{ sentence: 'Say what two-doors.webp shows, for readers who cannot see it.' }],
  })
  expect(await desk.call(siteCalls.save, { ...read, body: show('Two doors') })).toMatchObject({
    outcome: 'saved',
  })
  const { pictures: used } = await desk.call(pictureCalls.pictures)
  const uses = [{ document: post, title: 'How CAM compares', text: 'Two doors' }]
  expect(used.find((picture: SitePicture) => picture.path === path)).toMatchObject({ uses })
  expect((await desk.send(pictureCalls.removePicture, { path })).statusCode).toBe(409)
  const other = 'content/pictures/two-doors-2.webp'
  expect(await desk.call(pictureCalls.removePicture, { path: other })).toMatchObject({
    pictures: [{ path }],
  })
  expect(existsSync(join(desk.folder, other))).toBe(false)

  const shown = await callDesk(
    desk.server,
    { method: 'GET', path: pictureFilePath },
    { token: desk.token, input: { path } },
  )
  expect([shown.headers['content-type'], shown.rawPayload.equals(kept)]).toEqual([
    'image/webp',
    true,
  ])
})

test('two of one name that come at once are both kept', async () => {
  const pictures = await Promise.all([9, 18].map((width) => draw(width, 9).png().toBuffer()))
  const answers = await Promise.all(pictures.map((picture) => upload(picture)))
  const kept = answers.map((answer) => readFileSync(join(desk.folder, answer.json().path)))
  const sizes = await Promise.all(kept.map((picture) => sharp(picture).metadata()))
  expect(sizes.map(({ width }) => width)).toEqual([9, 18])
})

test('one that is in no commit is told of, and logged', async () => {
  execFileSync('git', ['init', '-q'], { cwd: desk.folder })
  writeFileSync(join(desk.folder, '.git/index.lock'), '')
  const { path, note } = (await upload(await draw(9, 9).png().toBuffer())).json()
  expect([note !== '', desk.server.log().includes('index.lock')]).toEqual([true, true])
  // Once it is gone, the history lacks nothing.
  expect((await desk.call(pictureCalls.removePicture, { path })).note).toBe('')
})

test('a replacement keeps the path of the picture, and its file type', async () => {
  const place = 'content/pictures/door.png'
  mkdirSync(join(desk.folder, 'content/pictures'), { recursive: true })
  writeFileSync(join(desk.folder, place), await draw(9, 9).png().toBuffer())
  expect((await upload(await draw(20, 10).jpeg().toBuffer(), place)).json()).toMatchObject({
    path: place,
    pictures: [{ path: place }],
  })
  const { format, width } = await sharp(readFileSync(join(desk.folder, place))).metadata()
  expect({ format, width }).toEqual({ format: 'png', width: 20 })
  expect((await upload('', 'content/pictures/none.png')).statusCode).toBe(404)
})

test('a new description changes only that line of the document that shows the picture', async () => {
  const { path } = (await upload(await draw(9, 9).png().toBuffer())).json()
  const read = await desk.open(post)
  const name = path.slice('content/'.length)
  const shown = (words: string) =>
    `${read.body}\n![${words}](../${name}) and ![Other](../${name})\n\n\`![Doors](../${name})\`\n`
  await desk.call(siteCalls.save, { ...read, body: shown('Doors') })
  const words = 'Two [open] doors'
  const given = { path, document: post, text: 'Doors', words }
  const { pictures } = await desk.call(pictureCalls.describePicture, given)
  expect((await desk.open(post)).body).toBe(shown('Two \\[open\\] doors'))
  expect(pictures[0]?.uses).toMatchObject([{ text: words }, { text: 'Other' }])
  expect((await desk.send(pictureCalls.describePicture, given)).statusCode).toBe(409)
  await desk.call(pictureCalls.describePicture, { ...given, text: words, words: 'Doors' })
  expect((await desk.open(post)).body).toBe(shown('Doors'))
})

describe('one that was replaced', () => {
  const mentions = 'content/posts/a-lead-list-in-five-minutes.md'
  const replace = (bytes: string) =>
    writeFileSync(join(desk.folder, 'content/pictures/door.png'), bytes)
  beforeEach(() => {
    for (const content of ['content', `site/${publishedContent}/content`]) {
      const folder = join(desk.folder, content)
      mkdirSync(join(folder, 'pictures'), { recursive: true })
      writeFileSync(join(folder, 'pictures/door.png'), 'before')
      appendFileSync(join(folder, '..', post), '\n![Two doors](../pictures/door.png)\n')
      appendFileSync(join(folder, '..', mentions), '\n`../pictures/door.png`\n')
    }
    replace('first')
  })

  test('is told with each document that shows it, not with one that names it in code', async () => {
    const { documents } = await desk.call(publishCalls.changes)
    expect(documents).toMatchObject([
      { path: post, change: 'changed', fields: [{ after: 'door.png, replaced' }] },
    ])
    const { picture } = documents[0].fields[0]
    const call = { method: 'GET', path: pictureFilePath } as const
    const show = async (asked: object) => {
      const input = { path: picture, ...asked }
      return (await callDesk(desk.server, call, { token: desk.token, input })).body
    }
    expect([await show({ online: '' }), await show({})]).toEqual(['before', 'first'])
  })

  test('is another change when it is replaced again', async () => {
    const { listed } = await desk.call(publishCalls.changes)
    replace('second')
    expect((await desk.call(publishCalls.changes)).listed[post]).not.toBe(listed[post])
  })

  test('is told by whoever replaced it', async () => {
    execFileSync('git', ['init', '-q'], { cwd: desk.folder })
    const place = 'content/pictures/door.png'
    await upload(await draw(9, 9).png().toBuffer(), place)
    const { documents } = await desk.call(publishCalls.changes)
    expect(documents).toMatchObject([{ path: post, changedBy: 'The owner' }])
  })
})

const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const large = Math.ceil(Math.sqrt(100_000_000))

test.each<[string, () => Buffer | string | Promise<Buffer>, number, string]>([
  ['a drawing with a script', () => svg, 422, 'This is a drawing (SVG), which may hold programs'],
  [
    '100 megapixels',
    () => draw(large, large).png().toBuffer(),
    422,
    'This picture has 100 megapixels: send one with 50 at most.',
  ],
  ['a text', () => 'Hello', 422, 'This cannot be read as a picture'],
  [
    'a film of pictures',
    () => draw(9, 9).gif().toBuffer(),
    422,
    'This is a picture of the kind gif',
  ],
  [
    'half a picture',
    async () => (await draw(900, 900).png().toBuffer()).subarray(0, 200),
    422,
    'This picture is damaged',
  ],
  ['a file that is too large', () => Buffer.alloc(maxPicture.bytes + 1), 413, ''],
])('%s is refused with a sentence', async (_what, make, status, sentence) => {
  const answer = await upload(await make())
  expect([answer.statusCode, answer.json().error.message]).toEqual([
    status,
    expect.stringContaining(sentence),
  ])
  expect(existsSync(join(desk.folder, 'content/pictures'))).toBe(false)
})

test('a picture folder that is a link out of the content is not written to', async () => {
  const outside = makeTestFolder()
  symlinkSync(outside, join(desk.folder, 'content/pictures'))
  expect((await upload(await draw(9, 9).png().toBuffer())).statusCode).toBe(507)
  expect(readdirSync(outside)).toEqual([])
})
