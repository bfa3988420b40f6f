import * as z from 'zod'

interface SettingNote {
  /** What it is for, as the table of the settings has it. */
  about: string
  /** What it accepts, as the second half of the sentence “PORT must be …”. */
  accepts: string
  /** What holds when it is not set, where its default is no plain value. */
  unset?: string
}

/** The note of every setting, by its schema. `register` goes last: each step of a schema makes a new one. */
export const settingNotes = z.registry<SettingNote>()

type Environment = Record<string, string | undefined>

/** The settings of a schema with their notes, in its order, what holds without them included. */
export function describeSettings(
  shape: z.ZodRawShape,
): (Required<SettingNote> & { name: string })[] {
  return Object.entries(shape).map(([name, schema]) => {
    const note = settingNotes.get(schema)
    if (!note) throw new TypeError(`${name} has no note: register it in settingNotes.`)
    const value = z.safeParse(schema, undefined).data
    return { name, unset: value === undefined ? 'none' : String(value), ...note }
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
  const result = schema.safeParse(Object.fromEntries(given))
  if (result.success) return { settings: result.data }
  const name = String(result.error.issues[0]?.path[0])
  const accepts = describeSettings(schema.shape).find((one) => one.name === name)?.accepts
  return { wrong: `${name} must be ${accepts}.` }
}
