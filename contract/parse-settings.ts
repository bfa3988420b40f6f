import * as z from 'zod'

interface SettingNote {
  /** What it is for and what it accepts, as the table of the settings has it. */
  about: string
  /** What holds when it is not set, where its default is no plain value. */
  unset?: string | undefined
}

const settingNotes = z.registry<SettingNote>()

/** A setting of a schema: {@link SettingNote}. */
export function setting<Schema extends z.ZodType>(
  schema: Schema,
  about: string,
  unset?: string,
): Schema {
  settingNotes.add(schema, { about, unset })
  return schema
}

/** A whole number within these bounds, both included. */
export function wholeNumber(least: number, most: number) {
  const error = `is no whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error)
}

type Environment = Record<string, string | undefined>

/** The settings of a schema with their notes, in its order, what holds without them included. */
export function describeSettings(shape: z.ZodRawShape) {
  return Object.entries(shape).map(([name, schema]) => {
    const { about = '', unset } = settingNotes.get(schema) ?? {}
    const value = z.safeParse(schema, undefined).data
    return { name, about, unset: unset ?? (value === undefined ? 'none' : String(value)) }
  })
}

/**
 * Reads the settings of a schema. An empty variable counts as not set; values stay out of the sentence, as they may
 * hold a password.
 * @returns the settings, or the sentence on the first that is wrong.
 */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): { settings: z.infer<Schema> } | { wrong: string } {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const result = schema.safeParse(Object.fromEntries(given), { error: () => 'is wrong' })
  if (result.success) return { settings: result.data }
  const [wrong] = result.error.issues
  const name = String(wrong?.path[0])
  const about = describeSettings(schema.shape).find((one) => one.name === name)?.about
  return { wrong: `${name} ${wrong?.message}. It is: ${about}` }
}
