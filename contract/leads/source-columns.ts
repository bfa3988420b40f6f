import * as z from 'zod/mini'
import { type SourceField, sourceFields, type VisitSource } from '../visit-source.ts'
import { type ColumnName, columnOf } from './define-lead.ts'

export type SourceColumn = ColumnName<SourceField>

const text = z._default(z.string(), '')

/** Where the visitor came from who left a lead; each is empty when nobody knows. */
export const sourceColumns = asColumns(() => text)

export const sourceNames = Object.keys(sourceColumns) as SourceColumn[]

/** A visitor's source by the names under which it is stored. */
export function storedSource(source: VisitSource): Record<SourceColumn, string> {
  return asColumns((field) => source[field])
}

function asColumns<Value>(make: (field: SourceField) => Value): Record<SourceColumn, Value> {
  return Object.fromEntries(sourceFields.map((field) => [columnOf(field), make(field)])) as Record<
    SourceColumn,
    Value
  >
}
