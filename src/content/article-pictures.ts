import { dirname } from 'node:path'
import { decode, encode } from 'html-entities'
import { ContentError } from './content-error.ts'
import { pictureFault, pictureFile, readPicture } from './picture.ts'

/** As the renderer writes it: in a paragraph of its own, and of a local file in an attribute for Astro's pipeline. */
const image = /(<p>)?<img\b((?:[^>"]|"[^"]*")*)>(<\/p>)?/g

/** What a page shows of an article's text is at most so wide. */
const shownAt = '(width >= 48rem) 42rem, 92vw'

/**
 * An article with its pictures sized and made small, a title as the caption below.
 *
 * Astro's own pipeline publishes the originals of drafts, too.
 *
 * @param text the whole file, for the line of a fault.
 * @returns the files of the pictures, from the project's folder, as well.
 * @throws a ContentError that says what is wrong with a picture.
 */
export async function withPictures(html: string, file: string, text: string) {
  const files: string[] = []
  const parts = [...html.matchAll(image)].map(
    async ([, before = '', attributes = '', after = '']) => {
      const { src = '', alt = '', title } = read(attributes)
      const fault = findFault(src, alt, file)
      if (fault) throw new ContentError(`${file}, line ${findLine(text, src)}: ${fault}.`)
      const path = pictureFile(src, dirname(file))
      files.push(path)
      const picture = await readPicture(path)
      const made = `<img src="${picture.src}" srcset="${picture.srcSet}" sizes="${shownAt}" width="${picture.width}" height="${picture.height}" alt="${encode(alt)}" loading="lazy" decoding="async">`
      const isAlone = before !== '' && after !== ''
      const caption = title ? `<figcaption>${encode(title)}</figcaption>` : ''
      return isAlone ? `<figure>${made}${caption}</figure>` : `${before}${made}${after}`
    },
  )
  const made = await Promise.all(parts)
  return { html: html.replaceAll(image, () => made.shift() ?? ''), files }
}

/** The source of an article with the addresses that its pictures have on the site. @param files those of its pictures. */
export async function withAddresses(body: string, file: string, files: readonly string[]) {
  const made = files.map(async (path) => [path, (await readPicture(path)).src] as const)
  const addresses = new Map(await Promise.all(made))
  return body.replaceAll(
    /(!\[(?:\\.|[^\]\\])*\]\()(?:<([^>]+)>|([^\s)]+))/g,
    (whole, before: string, pointed?: string, plain?: string) => {
      const address = addresses.get(pictureFile(pointed ?? plain ?? '', dirname(file)))
      return address ? `${before}${address}` : whole
    },
  )
}

/** Whether a text that can show none has a picture. @throws a ContentError that says where it can stand. */
export function refusePictures(html: string, file: string): void {
  if (html.search(image) === -1) return
  throw new ContentError(
    `${file}: a picture stands in an article of content/posts, or in the band picture of a page.`,
  )
}

function findFault(src: string, alt: string, file: string): string | undefined {
  if (alt.trim() === '') {
    return `the picture ${src} has no text for readers who cannot see it; write what it shows between the brackets`
  }
  return pictureFault(src, dirname(file))
}

function read(attributes: string): Record<string, string> {
  const named = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decode(value)] as const,
  )
  const { __ASTRO_IMAGE_: local, ...own } = Object.fromEntries(named)
  return local ? JSON.parse(local) : own
}

/** Counted from 1; the first where it cannot be told. */
function findLine(text: string, src: string): number {
  return text.slice(0, Math.max(0, text.indexOf(src))).split('\n').length
}
