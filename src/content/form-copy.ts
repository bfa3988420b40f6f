import type { FormCopy, FormName, Forms } from '../../contract/content/form-schemas.ts'
import { getSingleton } from './get-singleton.ts'

/** The words of a form for its element; what its pages say besides need not travel to the browser. */
export async function getFormCopy<Name extends FormName>(name: Name): Promise<FormCopy<Name>> {
  const forms = await getSingleton('forms')
  const { outcomes, ...copy } = (forms as Forms)[name]
  const copies = Object.entries(outcomes).map(([outcome, { page: _, ...words }]) => [
    outcome,
    words,
  ])
  return { ...copy, outcomes: Object.fromEntries(copies) }
}
