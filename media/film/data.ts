import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { sampleWeekSchema } from '../../src/content/sample-week.ts'
import { type Market, marketOf } from '../../src/market/market.ts'

const text = z.string().min(1)

const claim = z.object({ value: text }).transform(({ value }) => value)
const claims = z.object({ interview: claim, competitors: claim })
const site = z.object({ brand: text })

/** Everything the film says about the sample week, as the scenes read it. */
export type FilmData = Market & z.infer<typeof claims> & z.infer<typeof site>
export type { Company, Person } from '../../src/market/market.ts'
export type Rep = FilmData['reps'][number]

/**
 * Reads the sample week, the claims and the brand from `content/`.
 *
 * @throws with the file's name and the wrong field when one of them does not fit
 */
export async function loadFilmData(content: URL): Promise<FilmData> {
  return {
    ...marketOf(await load(new URL('sample-week.yaml', content), sampleWeekSchema)),
    ...(await load(new URL('claims.yaml', content), claims)),
    ...(await load(new URL('site.yaml', content), site)),
  }
}

async function load<T>(file: URL, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(parse(await readFile(file, 'utf8')))
  if (result.success) return result.data
  throw new Error(`${file.pathname}: ${z.prettifyError(result.error)}`)
}
