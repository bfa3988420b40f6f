import * as z from 'zod'
import { mapNames } from '../lib/typed-keys.ts'

/** Where the desk’s form shows a field: as its title, or among the settings. Other fields stand between. */
export const formPlace = (place: 'title' | 'settings') => ({ place })

/** Has the desk’s form offer what the other documents of its kind say in a field. */
export const offersOthers = { offers: 'others' }

/** A line of text for a page: limited in length, without HTML and without braces that are no token. */
export function line(max: number, description?: string) {
  const text = z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\n<>{}]*$/, 'must be one line of plain text without < > { }')
  return description === undefined ? text : text.describe(description)
}

/** Several lines with names that need no description. */
export function lines<const Name extends string>(max: number, ...names: Name[]) {
  return mapNames(names, () => line(max))
}
