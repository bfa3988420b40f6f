import * as z from 'zod/mini'

/** Columns by their names: text, or a whole number. One with a default may be left out of a new row. */
type Columns = Readonly<Record<string, z.ZodMiniType>>

/** What every kind of lead has. A time is in milliseconds since 1970 (UTC), and 0 until it happens. */
const everyLead = {
  /** UUID version 7: ordered by time, so that pages by key come in order of arrival. */
  id: z.string(),
  created_at: z.int(),
  email: z.string(),
  company: z.string(),
  /** The path of the page the form was on, empty when the browser did not say; of an import, its file and line. */
  page: z.string(),
  /** Why it is held back as suspected spam; empty when it is not. */
  spam_reason: z._default(z.string(), ''),
}

type AllOf<Own extends Columns> = typeof everyLead & Own

interface LeadShape<
  Own extends Columns,
  Entered extends keyof AllOf<Own> & string,
  Shown extends keyof AllOf<Own> & string,
> {
  /** What its table holds, as the documents say it. */
  note: string
  /** Its columns, besides those that every kind has. */
  columns: Own
  /**
   * Whether it is a list of addresses that are written to: a form that asks for it is a sign-up, and one that is erased
   * is suppressed from then on.
   */
  isMailingList: boolean
  /** The columns that a form fills. */
  entered: readonly Entered[]
  /**
   * What a person is shown of theirs. Not among it, since it says nothing to anybody: the spelling of an address by
   * which it is counted, and keyed hashes of the network that a booking came from, which go after seven days.
   */
  shown: readonly [Shown, ...Shown[]]
}

/** What site and server know of one kind of lead; a migration makes the table. */
export function defineLead<
  Own extends Columns,
  const Entered extends keyof AllOf<Own> & string,
  const Shown extends keyof AllOf<Own> & string,
>(shape: LeadShape<Own, Entered, Shown>) {
  const columns: AllOf<Own> = { ...everyLead, ...shape.columns }
  return { ...shape, columns }
}
