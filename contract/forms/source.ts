import * as z from 'zod/mini'
import {
  cleanHost,
  cleanPage,
  cleanSource,
  type SourceField,
  sourceFields,
} from '../visit-source.ts'

const cleaners: Partial<Record<SourceField, (text: unknown) => string>> = {
  referrerHost: cleanHost,
  firstPage: cleanPage,
}

/** The fields in which a form says where its visitor came from: what is odd is left out and refuses nothing. */
export const sourceSchemas = Object.fromEntries(
  sourceFields.map((name) => {
    const text = z.string().check(z.overwrite(cleaners[name] ?? cleanSource))
    return [name, z.catch(z.optional(text), undefined)]
  }),
) as unknown as Record<SourceField, z.ZodMiniType<string | undefined>>
