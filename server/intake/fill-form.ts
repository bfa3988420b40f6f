import { messages } from '../../contract/messages.ts'
import { type FormGap, type FormParts, formGaps } from '../../contract/page-template.ts'

export interface RefusedForm {
  /** What the visitor typed, by field name. */
  typed: Record<string, string>
  /** What is wrong, in one sentence. */
  message: string
  /** What is wrong with single fields, by name. */
  fields: Record<string, string>
}

/**
 * What is written into the page of a refused form: what was typed, the sentence about the whole and those about
 * single fields, and in the title that something is; the first control that is refused gets the focus. What the page has no place for is left out.
 */
export function refusedFormValues(
  { action, controls }: FormParts,
  { typed, message, fields }: RefusedForm,
): Record<FormGap, string | boolean> {
  const slots = formGaps(action)
  const values: Record<FormGap, string | boolean> = {}
  values[slots.title] = messages.refusedTitle

  // A sentence that stands beside its field need not stand above it as well.
  if (!Object.values(fields).includes(message)) {
    values[slots.alert] = message
    values[slots.alertHidden] = false
  }
  for (const [name, sentence] of Object.entries(fields)) {
    values[slots.error(name)] = sentence
    values[slots.errorHidden(name)] = false
  }

  for (const { name, choices } of controls) {
    const value = Object.hasOwn(typed, name) ? typed[name] : undefined
    if (value === undefined) continue
    values[slots.value(name)] = value
    for (const choice of choices) values[slots.choice(name, choice)] = choice === value
  }
  const refused = controls.filter(({ name }) => Object.hasOwn(fields, name))
  for (const { name } of refused) values[slots.invalid(name)] = 'true'
  for (const { name } of refused.slice(0, 1)) values[slots.focus(name)] = true
  return values
}
