import * as z from 'zod'
import { findShape } from '../../contract/content/content-shapes.ts'

/** The JSON Schema by which a form for a document is drawn: what is written, before the shape changes it. */
export function createFormSchema(path: string): z.core.JSONSchema.BaseSchema {
  const { schema } = findShape(path) ?? {}
  if (!schema) return {}
  return z.toJSONSchema(schema, {
    io: 'input',
    // A refinement in code has no words there; the check of the server tells it.
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      if (_zod.def.type === 'union' && 'discriminator' in _zod.def) {
        jsonSchema['discriminator'] = { propertyName: _zod.def.discriminator }
      }
    },
  })
}
