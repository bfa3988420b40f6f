import * as z from 'zod'

/** A whole number within these bounds, both included. */
export function parseWholeNumber(min: number, max: number) {
  const error = `is no whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error)
}

type Environment = Record<string, string | undefined>

/**
 * The settings of a schema: purpose, accepted values and default; `unset` describes a default that is no plain value.
 */
export function describeSettings(shape: Readonly<Record<string, z.ZodType>>) {
  return Object.entries(shape).map(([name, schema]) => {
    const { description: about = '', unset } = schema.meta() ?? {}
    const value = schema.safeParse(undefined).data
    return { name, about, unset: String(unset ?? value ?? 'none') }
  })
}

/**
 * Reads the settings of a schema. An empty variable counts as missing. The message never quotes a value, which may be a
 * password. Returns the settings, or a message about the first wrong one.
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
  const about = describeSettings(schema.shape).find((setting) => setting.name === name)?.about
  return { wrong: `${name} ${wrong?.message}. It is: ${about}` }
}
