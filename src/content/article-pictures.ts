import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { load } from 'cheerio/slim'
import { ContentError } from '../../contract/content/content-error.ts'
import {
  decodePicture,
  findPictureFault,
  getPictureFile,
} from '../../contract/content/picture-path.ts'
import {
  createFault,
  type Element,
  element,
  type HastPlugin,
  isInFolder,
  toFilePath,
} from './markdown-tree.ts'
import { readPicture } from './picture.ts'

/** The `sizes` of pictures: their width in an article’s text. */
const sizes = '(width >= 48rem) 42rem, 92vw'

/**
 * Adds `width`, `height` and `srcset` to the pictures of an article; a title becomes the caption. The files to make are
 * `pictures` in the frontmatter of the rendered text. Astro's own pipeline is not used, since it publishes the
 * originals of drafts. Throws a ContentError for a picture that is wrong or in a wrong place.
 */
export const articlePictures: HastPlugin = (document) => {
  const path = toFilePath(document)
  const files: string[] = []
  if (document.data.astro) document.data.astro.frontmatter['pictures'] = files

  async function draw({ src, alt }: Element['properties']): Promise<Element> {
    const written = decodePicture(String(src))
    const fault = findFault(written, String(alt), path)
    if (fault) throw createFault(written, `${fault}.`, document)
    const file = getPictureFile(written, dirname(path))
    files.push(file)
    const { sizes: _, ...picture } = await readPicture(file)
    return element('img', { ...picture, sizes, alt, loading: 'lazy', decoding: 'async' })
  }

  return {
    name: 'article-pictures',
    element: {
      filter: ['img'],
      visit: async (image, context) => {
        if (!isInFolder('posts', document)) throw misplaced(path)
        const made = await draw(image.properties)
        const { title } = image.properties
        const parent = context.parent(image)
        if (parent.type !== 'element' || parent.children.length > 1) {
          context.replaceNode(image, made)
          return
        }
        const caption = { type: 'text', value: String(title) } as const
        const captions = title ? [element('figcaption', {}, caption)] : []
        context.replaceNode(parent, element('figure', {}, made, ...captions))
      },
    },
    raw: ({ value }) => {
      if (load(value, null, false)('img').length > 0) throw misplaced(path)
    },
  }
}

function misplaced(file: string): ContentError {
  return new ContentError(
    `${file}: a picture stands as ![…](…) in an article of content/posts, or in the band picture of a page.`,
  )
}

function findFault(src: string, alt: string, file: string): string | undefined {
  if (alt.trim() === '') {
    return `the picture ${src} has no text for readers who cannot see it; write what it shows between the brackets`
  }
  const fault = findPictureFault(src, dirname(file))
  if (fault) return fault
  const picture = getPictureFile(src, dirname(file))
  return existsSync(picture) ? undefined : `there is no picture ${picture}`
}
