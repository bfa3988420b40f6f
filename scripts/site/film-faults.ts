import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'astro/zod'
import { parseContent } from '../../src/content/parse-content.ts'
import { mp4Seconds } from './check-film.ts'

/** The film in the two forms that browsers play, its captions, and the picture before it is played, in two forms. */
const files = [
  'film/overview.mp4',
  'film/overview.webm',
  'film/overview.vtt',
  'film/poster.webp',
  'film/poster.avif',
]

const content = 'content/pages/home.yaml'
const told = z.object({ video: z.object({ film: z.object({ seconds: z.number() }) }) })

/**
 * What is missing of our own film, and whether it lasts as long as search engines are told. That each file is what its
 * name says is seen by `checkFiles`.
 *
 * @param folder the built site.
 * @returns a sentence each.
 */
export function filmFaults(folder: string): string[] {
  const missing = files.filter((name) => !existsSync(join(folder, name)))
  if (missing.length > 0) {
    return missing.map((name) => `public/${name} is missing; the film is ${files.join(', ')}.`)
  }
  const { data, lineOf } = parseContent(readFileSync(content, 'utf8'), content)
  const { seconds } = told.parse(data).video.film
  const lasts = mp4Seconds(readFileSync(join(folder, 'film/overview.mp4')))
  if (lasts === undefined || Math.abs(lasts - seconds) <= 1) return []
  const line = lineOf(['video', 'film', 'seconds'])
  return [
    `${content}, line ${line}: the film lasts ${Math.round(lasts)} seconds, and not ${seconds}.`,
  ]
}
