import * as z from 'zod'
import { mapNames } from '../lib/typed-keys.ts'

/** Where a form has a field: large at its top, or with what is set once. The rest stands between. */
export const formPlace = (place: 'title' | 'settings') => ({ place })

/** One line of copy: bounded, without HTML and without a brace that was meant as a token. */
export function line(max: number, description?: string) {
  const text = z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\n<>{}]*$/, 'must be one line of plain text without < > { }')
  return description === undefined ? text : text.describe(description)
}

/** Lines of copy whose names say what they are. */
export function lines<const Name extends string>(max: number, ...names: Name[]) {
  return mapNames(names, () => line(max))
}
