// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { satteri } from '@astrojs/markdown-satteri'
import { load } from 'cheerio'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hastPlugins } from './markdown-plugins.ts'
import { readPicture } from './picture.ts'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
const pictures = join(folder, 'content/pictures')
const post = join(folder, 'content/posts/door.md')

beforeAll(async () => {
  for (const name of ['pictures', 'posts', 'faq']) {
    mkdirSync(join(folder, 'content', name), { recursive: true })
  }
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
  await draw(2000, 1000).png().toFile(join(pictures, 'Big door.png'))
  // As a camera held upright stores it.
  await draw(300, 200).withMetadata({ orientation: 6 }).jpeg().toFile(join(pictures, 'small.jpg'))
  writeFileSync(join(pictures, 'broken.png'), 'no picture')
  writeFileSync(join(pictures, 'notes.txt'), 'no picture')
})

afterAll(() => rmSync(folder, { recursive: true }))

async function render(text: string, file = post) {
  writeFileSync(file, text)
  const renderer = await satteri({ hastPlugins }).createRenderer({ syntaxHighlight: false })
  const { code, metadata } = await renderer.render(text, { fileURL: pathToFileURL(file) })
  return { $: load(code), files: metadata.frontmatter['pictures'] }
}

test('a picture is sized, small, loaded late, and has its text and its caption', async () => {
  const { $, files } = await render(
    'Above.\n\n![A “door” & two names](<../pictures/Big door.png> "Two reps at *one* door.")\n\nBelow.\n',
  )
  const { src, srcset = '', width, height, alt, loading } = $('figure > img').attr() ?? {}
  expect({ width, height, alt, loading }).toEqual({
    width: '1440',
    height: '720',
    alt: 'A “door” & two names',
    loading: 'lazy',
  })
  expect(srcset.split(', ').map((size) => size.split(' ')[1])).toEqual(['480w', '960w', '1440w'])
  expect(srcset).toContain(src)
  expect($('figcaption').text()).toBe('Two reps at *one* door.')
  expect(files).toEqual([expect.stringContaining('content/pictures/Big door.png')])
})

test('every size is a WebP of so many pixels, and a small picture stays as large as it is', async () => {
  const { sizes } = await readPicture(join(pictures, 'Big door.png'))
  for (const { width, make, path } of sizes) {
    const made = await sharp(await make()).metadata()
    expect([made.format, made.width]).toEqual(['webp', width])
    expect(path).toMatch(/^_astro\/big-door-\d+\.[0-9a-f]{8}\.webp$/)
  }
  const upright = await readPicture(join(pictures, 'small.jpg'))
  expect([upright.width, upright.height, upright.sizes.length]).toEqual([200, 300, 1])
})

test.each([
  ['![](../pictures/small.jpg)', 'line 3: the picture ../pictures/small.jpg has no text'],
  ['![ ](../pictures/small.jpg)', 'has no text for readers who cannot see it'],
  ['![A door](https://example.com/a.png)', 'is on another site'],
  ['![A door](//example.com/a.png)', 'is on another site'],
  ['![A door](data:image/png;base64,AA==)', 'is on another site'],
  ['![A door](/logos/door.png)', 'is not in content/'],
  ['![A door](../pictures/none.png)', 'content/pictures/none.png'],
  ['![A door](../pictures/notes.txt)', 'is no picture that can be shown'],
  ['![A door](../pictures/broken.png)', 'broken.png: cannot be read'],
])('%s is refused with a sentence', async (written, reason) => {
  await expect(render(`Above.\n\n${written}\n`)).rejects.toThrow(reason)
})

test('code that names a picture is left as it is', async () => {
  const { $ } = await render('`![](a.png)`\n\n```html\n<img src="a.png">\n```\n')
  expect($('img')).toHaveLength(0)
})

test.each([
  ['another text than an article', 'content/faq/01.md', '![A door](../pictures/small.jpg)'],
  ['HTML in an article', 'content/posts/door.md', 'A <img src="a.png" alt="A door">'],
])('%s has no picture, and says where one can stand', async (_what, file, text) => {
  await expect(render(text, join(folder, file))).rejects.toThrow(
    `${file}: a picture stands as ![…](…) in an article of content/posts`,
  )
})
