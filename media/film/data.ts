import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

const text = z.string().min(1)

const market = z.object({
  competitor: z.object({ name: text, initials: text }),
  reps: z.array(z.object({ id: text, name: text, initials: text })).min(1),
  companies: z.array(
    z.object({ id: text, name: text, industry: text, size: z.number(), stage: text }),
  ),
  people: z.array(
    z.object({
      id: text,
      name: text,
      initials: text,
      title: text,
      company: text,
      priority: text,
      status: text,
      rep: text,
      day: text,
      hours: z.number(),
      reason: text,
    }),
  ),
  activity: z.array(
    z.object({ rep: text, marks: z.array(z.number()), signals: z.array(z.number()) }),
  ),
  alert: z.object({ title: text, text }),
  list: z.object({ title: text, people: z.number() }),
})
const claims = z.object({ interview: text, competitors: text })
const site = z.object({ brand: text, legalLine: text })

/** Everything the film says about the sample market, as the scenes read it. */
export type FilmData = z.infer<typeof market> & z.infer<typeof claims> & z.infer<typeof site>
export type Person = FilmData['people'][number]
export type Rep = FilmData['reps'][number]
export type Company = FilmData['companies'][number]

/**
 * Reads the sample market, the claims and the brand from `content/`.
 *
 * @throws with the file's name and the wrong field when one of them does not fit
 */
export async function loadFilmData(content: URL): Promise<FilmData> {
  return {
    ...(await load(new URL('market.yaml', content), market)),
    ...(await load(new URL('claims.yaml', content), claims)),
    ...(await load(new URL('site.yaml', content), site)),
  }
}

async function load<T>(file: URL, schema: z.ZodType<T>): Promise<T> {
  const result = schema.safeParse(parse(await readFile(file, 'utf8')))
  if (result.success) return result.data
  throw new Error(`${file.pathname}: ${z.prettifyError(result.error)}`)
}
