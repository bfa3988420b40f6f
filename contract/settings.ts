import * as z from 'zod'

/** What people read about a setting. */
interface SettingNote {
  /** What it is for, as the table of the settings has it. */
  about: string
  /** What it accepts, as the second half of the sentence “PORT must be …”. */
  accepts: string
  /** What holds when it is not set, where its default is no plain value. */
  unset?: string
  /** The name it had before; it still works. */
  formerly?: string
}

/** The note of every setting, by its schema. `register` goes last: each step of a schema makes a new one. */
export const settingNotes = z.registry<SettingNote>()

/** A setting as the documents show it. */
export interface DescribedSetting extends SettingNote {
  name: string
}

type Environment = Record<string, string | undefined>

/** The settings of a schema with their notes, in its order, what holds without them included. */
export function describeSettings(shape: z.ZodRawShape): Required<DescribedSetting>[] {
  return Object.entries(shape).map(([name, schema]) => {
    const note = settingNotes.get(schema)
    if (!note) throw new TypeError(`${name} has no note: register it in settingNotes.`)
    const value = z.safeParse(schema, undefined).data
    return { name, unset: value === undefined ? 'none' : String(value), formerly: '', ...note }
  })
}

/**
 * Reads the settings of a schema from the environment. An empty variable counts as not set; of an old and a new name
 * for one setting the new one counts. The value itself stays out of the sentence: an address may hold a password.
 *
 * @returns the settings, or the sentence on the first that is wrong.
 */
export function parseSettings<Schema extends z.ZodObject>(
  schema: Schema,
  environment: Environment,
): { settings: z.infer<Schema> } | { wrong: string } {
  const described = describeSettings(schema.shape)
  const given = described.flatMap(({ name, formerly }) => {
    const used = [name, formerly].find((key) => isSet(environment, key))
    return used ? [{ name, used, value: environment[used] }] : []
  })
  const values = Object.fromEntries(given.map(({ name, value }) => [name, value]))
  const result = schema.safeParse(values)
  if (result.success) return { settings: result.data }
  const name = String(result.error.issues[0]?.path[0])
  const used = given.find((entry) => entry.name === name)?.used ?? name
  const accepts = described.find((entry) => entry.name === name)?.accepts
  return { wrong: `${used} must be ${accepts}.` }
}

/** A sentence for each old name that is set, on what to write in its place; empty when there is none. */
export function renamedSettings(shape: z.ZodRawShape, environment: Environment): string[] {
  return describeSettings(shape)
    .filter(({ formerly }) => isSet(environment, formerly))
    .map(({ name, formerly }) =>
      isSet(environment, name)
        ? `${formerly} is called ${name} and both are set: ${name} counts, remove ${formerly}.`
        : `${formerly} is called ${name}: it still works, but write ${name}.`,
    )
}

function isSet(environment: Environment, name: string): boolean {
  return name !== '' && (environment[name] ?? '') !== ''
}
