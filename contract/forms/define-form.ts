import * as z from 'zod/mini'
import { position } from './application.ts'
import { cleanHost } from './visit-source.ts'

/** How an endpoint speaks to a script: `json` is a `FormAnswer` whatever the status; `text` is one short line. */
export type ResponseFormat = 'json' | 'text'

/** What a form can be stored as: a kind of lead is made of its form, and not the other way round. */
export type StoredAs = 'messages' | 'subscribers' | 'bookings' | 'requests'

/** Whether leads of a kind are stored with it: answering a request about a list takes no campaign. */
export function storesSource(kind: StoredAs): boolean {
  return kind !== 'requests'
}

/** Everything that differs from one form to the next, apart from its words in `content/forms.yaml`. */
export interface FormDefinition<
  Name extends string,
  Kind extends StoredAs,
  Values,
  Outcome extends string,
> {
  /** Names its words, its draft in the browser, the ids of its fields and the page it ends on. */
  name: Name
  /** Where it is sent: its `action`. */
  path: `/api/${string}`
  kind: Kind
  /** The page it stands on, shown again when the form is refused and did not say where it came from. */
  page: string
  responseFormat: ResponseFormat
  fields: Readonly<Record<keyof Values & string, z.ZodMiniType>>
  /** The fields that must hold something by themselves. */
  required: readonly string[]
  schema: z.ZodMiniType<Values & BotCheckFields>
  /** The ways in which sending it ends well; each has its own words and its own page. */
  outcomes: readonly Outcome[]
  getOutcome(values: Values): Outcome
}

/** The fields of every form that no visitor fills in. */
export const botCheckFields = {
  /** A trap: whoever fills it in is a program that fills in everything. Not stored. */
  link: z._default(z.string(), ''),
  /**
   * How long the visitor had the form before sending it, in milliseconds; not stored. Only the site's script knows;
   * a browser without it leaves the field out, which says nothing about its visitor.
   */
  elapsed: z.optional(z.number().check(z.nonnegative())),
  job: position,
  /** The host before ours, which only the site's script knows: an invalid one is left out and refuses nothing. */
  referrerHost: z.catch(z.optional(z.string().check(z.overwrite(cleanHost))), undefined),
}

export interface BotCheckFields {
  link: string
  elapsed?: number | undefined
  /** The position that is applied for. */
  job?: string | undefined
  referrerHost?: string | undefined
}

export type AnyForm = FormDefinition<string, StoredAs, { email: string }, string>

type Shape = Readonly<Record<string, z.ZodMiniType>>
type ValuesIn<Fields extends Shape> = z.output<z.ZodMiniObject<Fields>>

/** When a check between fields runs: with whatever else is wrong, as long as there are fields at all. */
export function hasFields({ value }: z.core.ParsePayload): boolean {
  return typeof value === 'object' && value !== null
}

/** Makes a form from its definition: its schema and the fields that must be filled follow from its fields. */
export function defineForm<
  const Name extends string,
  Kind extends StoredAs,
  Fields extends Shape,
  const Outcome extends string = 'sent',
>({
  checks = [],
  // Who names no outcome has left `Outcome` at its default.
  outcomes = ['sent' as Outcome],
  getOutcome = () => 'sent' as Outcome,
  ...form
}: Pick<
  FormDefinition<Name, Kind, ValuesIn<Fields>, Outcome>,
  'name' | 'path' | 'kind' | 'page' | 'responseFormat'
> & {
  fields: Fields
  /** Rules between fields; each is checked even when a field is wrong. */
  checks?: z.core.$ZodCheck<ValuesIn<Fields>>[]
  outcomes?: readonly Outcome[]
  getOutcome?: (values: ValuesIn<Fields>) => Outcome
}): FormDefinition<Name, Kind, ValuesIn<Fields>, Outcome> {
  // TypeScript cannot infer the type of two generic shapes spread into one.
  const fields = z.strictObject({ ...form.fields, ...botCheckFields }) as unknown as z.ZodMiniType<
    ValuesIn<Fields> & BotCheckFields
  >
  const required = Object.entries(form.fields)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name)
  return { ...form, schema: fields.check(...checks), required, outcomes, getOutcome }
}
