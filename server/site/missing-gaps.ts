import { type ComputedPage, reliedPages, type ServedForm } from '../../contract/computed-pages.ts'
import { formGaps, type PageTemplate } from '../../contract/page-template.ts'

/**
 * A sentence for each gap that the server relies on and that a site lacks.
 * @param templates by the address of their page.
 */
export function missingGaps(templates: ReadonlyMap<string, PageTemplate>): string[] {
  return [...reliedPages()].flatMap(([path, wanted]) => {
    const template = templates.get(path)
    if (!template) return [`There is no page ${path}, which the server fills in.`]
    return missingIn(wanted, template).map(
      (what) => `The page ${path} has no ${what}, which the server relies on.`,
    )
  })
}

function missingIn({ gaps, forms = [], data = [] }: ComputedPage, template: PageTemplate) {
  const names = new Set(template.gaps.map(({ name }) => name))
  return [
    ...Object.keys(gaps)
      .filter((name) => !names.has(name))
      .map((name) => `gap "${name}"`),
    ...forms.flatMap((form) => missingInForm(form, template, names)),
    ...data
      .filter(({ id }) => !Object.hasOwn(template.data, id))
      .map(({ id }) => `JSON with the id "${id}"`),
  ]
}

function missingInForm(
  { action, fields, errors }: ServedForm,
  { forms }: PageTemplate,
  names: ReadonlySet<string>,
): string[] {
  const form = forms.find((one) => one.action === action)
  if (!form) return [`form that is sent to ${action}`]
  const gaps = formGaps(action)
  const controls = new Set(form.controls.map(({ name }) => name))
  const sentences = errors.length > 0 ? [gaps.alert, ...errors.map(gaps.error)] : []
  return [
    ...fields.filter((name) => !controls.has(name)).map((name) => `control "${name}"`),
    ...sentences.filter((name) => !names.has(name)).map((name) => `gap "${name}"`),
  ].map((what) => `${what} in the form that is sent to ${action}`)
}
