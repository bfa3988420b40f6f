import * as z from 'zod/mini'
import type { FormDefinition, StoredAs } from '../forms/define-form.ts'
import { type SourceField, sourceFields, type VisitSource } from '../forms/visit-source.ts'
import { getKeys } from '../lib/typed-keys.ts'

/** Columns by their names: text, or a whole number. One with a default may be left out of a new row. */
type Columns = Readonly<Record<string, z.ZodMiniType>>

/** What every kind of lead has. A time is in milliseconds since 1970 (UTC), and 0 until it happens. */
const everyLead = {
  /** UUID version 7: ordered by time, so that pages by key come in order of arrival. */
  id: z.string(),
  created_at: z.int(),
  /** The path of the page the form was on, empty when the browser did not say; of an import, its file and row. */
  page: z.string(),
  /** Why it is held back as suspected spam; empty when it is not. */
  spam_reason: z._default(z.string(), ''),
}

/** The column of a form's field: `timeZone` is stored as `time_zone`. */
type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : Field

/** The columns for the fields of a form. */
type Entered<Values> = {
  [Field in keyof Values & string as ColumnName<Field>]: z.ZodMiniType<Values[Field], Values[Field]>
}

interface LeadSource<Values, Own extends Columns, Internal extends keyof Own & string> {
  /** The form that fills the table; of several forms the one with all fields. */
  form: Pick<FormDefinition<string, StoredAs, Values, string>, 'fields' | 'getOutcome'>
  /** Further columns, besides those of every kind and of the form. */
  columns: Own
  /** Columns for the server alone, in no answer and no export. */
  internal: readonly Internal[]
  /** Whether it is a list of addresses: asking for it is a sign-up, and erasing one suppresses the address. */
  isMailingList?: boolean
}

/** What site and server know of one kind of lead; a migration makes the table. */
export function defineLead<Values, Own extends Columns, const Internal extends keyof Own & string>({
  form,
  isMailingList = false,
  ...source
}: LeadSource<Values, Own, Internal>) {
  type All = typeof everyLead & Entered<Values> & Own
  type Exported = Exclude<keyof All & string, Internal>
  const fields = Object.entries(form.fields).map(([name, schema]) => [toColumnName(name), schema])
  const { id, created_at, ...last } = everyLead
  const columns = {
    id,
    created_at,
    ...Object.fromEntries(fields),
    ...source.columns,
    ...last,
  } as All
  const isInternal = new Set<string>(source.internal)
  const exported = Object.keys(columns).filter((name) => !isInternal.has(name)) as Exported[]
  return {
    ...source,
    isMailingList,
    columns,
    /** The columns that the form fills. */
    entered: fields.map(([name]) => name) as (keyof Entered<Values> & string)[],
    exported,
    /** The columns that the person is shown. */
    visible: exported.filter((name) => name !== 'id' && name !== 'spam_reason') as [
      Exclude<Exported, 'id' | 'spam_reason'>,
    ],
  }
}

export function toColumnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The values that a column is limited to, in order; empty where any text or number may stand. */
export function getChoices(
  columns: Readonly<Record<string, z.ZodMiniType>>,
  name: string,
): readonly string[] {
  const column = columns[name]
  const inner = column instanceof z.ZodMiniDefault ? column.def.innerType : column
  return inner instanceof z.ZodMiniEnum ? inner.options.map(String) : []
}

export type SourceColumn = ColumnName<SourceField>

/** The columns for the source of a visit; each is empty when unknown. */
export const sourceColumns = mapSourceColumns(() => z._default(z.string(), ''))

export const sourceNames = getKeys(sourceColumns)

/** A visitor's source by the names under which it is stored. */
export function toSourceColumns(source: VisitSource): Record<SourceColumn, string> {
  return mapSourceColumns((field) => source[field])
}

function mapSourceColumns<Value>(make: (field: SourceField) => Value) {
  const columns = sourceFields.map((field) => [toColumnName(field), make(field)])
  return Object.fromEntries(columns) as Record<SourceColumn, Value>
}
