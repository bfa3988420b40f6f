import * as z from 'zod'
import { findShape } from '../../contract/content/content-shapes.ts'

/** The JSON Schema from which the desk draws a document's form: of the values as written, before the schema transforms them. */
export function createFormSchema(path: string): z.core.JSONSchema.BaseSchema {
  const { schema } = findShape(path) ?? {}
  if (!schema) return {}
  return z.toJSONSchema(schema, {
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
}
