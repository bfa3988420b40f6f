import { keepsSource } from '../../contract/forms/define-form.ts'
import { type Form, forms } from '../../contract/forms/forms.ts'
import { columnOf } from '../../contract/leads/define-lead.ts'
import { type LeadKind, ofEachKind } from '../../contract/leads/leads.ts'
import type { Forms } from './forms.ts'

/** What each field that came with a form is called, by kind of lead and column. */
export function fieldLabels(copy: Pick<Forms, Form['name'] | 'source'>) {
  const labelsOf = (kind: LeadKind) =>
    forms
      .filter((form) => form.kind === kind)
      .flatMap(({ name }) => Object.entries(copy[name].fields))
      .map(([field, { label }]) => [columnOf(field), label] as const)
  return ofEachKind(
    (kind): Record<string, string> => ({
      ...(keepsSource(kind) && copy.source),
      ...Object.fromEntries(labelsOf(kind)),
    }),
  )
}
