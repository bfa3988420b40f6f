import * as z from 'zod/mini'
import { position } from './application.ts'
import { cleanHost } from './visit-source.ts'

/** The format of an endpoint’s answers: `json` is always a `FormAnswer`; `text` is one short line. */
export type ResponseFormat = 'json' | 'text'

/** The tables that forms are stored in. Kinds of leads import their form, so that forms know them by name only. */
export type StoredAs = 'messages' | 'subscribers' | 'bookings' | 'requests'

/** Whether leads of a kind are stored with the visit’s source; requests about a list are not. */
export function storesSource(kind: StoredAs): boolean {
  return kind !== 'requests'
}

/** All that differs from form to form, but for the texts in `content/forms.yaml`. */
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
  /** The fields that must be filled. */
  required: readonly string[]
  schema: z.ZodMiniType<Values & BotCheckFields>
  /** How sending can succeed; each outcome has its own texts and page. */
  outcomes: readonly Outcome[]
  getOutcome(values: Values): Outcome
}

/** Fields of every form that are not for visitors to fill. */
export const botCheckFields = {
  /** A hidden field that only programs fill. Not stored. */
  link: z._default(z.string(), ''),
  /** Milliseconds from opening the form to sending it; not stored. Only the site's script sends it. */
  elapsed: z.optional(z.number().check(z.nonnegative())),
  job: position,
  /** The host of the page before, which only the site's script sends; an invalid one is dropped. */
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

/** Runs a check of several fields also when other fields are wrong, but not when the input is no object. */
export function hasFields({ value }: z.core.ParsePayload): boolean {
  return typeof value === 'object' && value !== null
}

/** Makes a form from its definition: its schema and required fields follow from its fields. */
export function defineForm<
  const Name extends string,
  Kind extends StoredAs,
  Fields extends Shape,
  const Outcome extends string = 'sent',
>({
  checks = [],
  // The default applies only where the type `Outcome` has its default, too.
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
