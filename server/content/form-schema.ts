import * as z from 'zod'
import { findShape } from '../../contract/content/content-shapes.ts'
import { offersOthers } from '../../contract/content/line.ts'
import { readField } from '../../contract/lib/fields.ts'
import type { Settings } from '../settings/settings.ts'
import { listDocuments, readText } from './content-folder.ts'
import { readIfReadable } from './document-text.ts'

const jsonSchemas = new WeakMap<z.ZodType, z.core.JSONSchema.BaseSchema>()

/** The JSON Schema of a document’s values as written, before the schema transforms them; empty for an unknown path. */
export function toJsonSchema(path: string): z.core.JSONSchema.BaseSchema {
  const { schema } = findShape(path) ?? {}
  const known = schema && jsonSchemas.get(schema)
  if (known || !schema) return known ?? {}
  const jsonSchema = z.toJSONSchema(schema, {
    io: 'input',
    // Rules that JSON Schema cannot express are checked by the server.
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      if (_zod.def.type === 'union' && 'discriminator' in _zod.def) {
        jsonSchema['discriminator'] = { propertyName: _zod.def.discriminator }
      }
    },
  })
  jsonSchemas.set(schema, jsonSchema)
  return jsonSchema
}

/** The JSON Schema of a document’s form: fields with `offersOthers` have what other documents say as `examples`. */
export async function createFormSchema(
  settings: Settings,
  path: string,
): Promise<z.core.JSONSchema.BaseSchema> {
  const formSchema = structuredClone(toJsonSchema(path))
  const { kind } = findShape(path) ?? {}
  const offering = Object.entries(formSchema.properties ?? {}).filter(
    ([, field]) => readField(field, 'offers') === offersOthers.offers,
  )
  if (offering.length === 0) return formSchema
  const paths = (await listDocuments(settings)).filter((one) => findShape(one)?.kind === kind)
  const others = await Promise.all(
    paths.map(
      async (one) =>
        readIfReadable(await readText(settings, one).catch(() => undefined), one)?.values,
    ),
  )
  for (const [name, field] of offering) {
    const said = others
      .map((values) => values?.[name])
      .filter((text) => typeof text === 'string' && text !== '')
    Object.assign(field, { examples: [...new Set(said)] })
  }
  return formSchema
}
