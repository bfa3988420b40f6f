import { api } from '../../contract/api.ts'
import { calendarData } from '../../contract/calendar-module.ts'
import { type ComputedPath, computedPages, type Gaps } from '../../contract/computed-pages.ts'
import { forms } from '../../contract/forms/forms.ts'
import { formGaps, type PageTemplate } from '../../contract/page-template.ts'

/** A form whose page the server fills in again, and its fields; all but the token have a place for what is wrong. */
interface ReliedForm {
  action: string
  fields: readonly string[]
}

/** What a button behind a mailed link sends along: the permission of the link, and where one is chosen a time. */
const buttons: readonly [page: ComputedPath, action: string, ...more: string[]][] = [
  ['/meeting/move', api.moveMeeting, 'slot'],
  ['/meeting/cancel', api.cancelMeeting],
  ['/meeting/book', api.confirmHold, 'slot'],
  ['/confirm', api.confirm],
  ['/unsubscribe', api.unsubscribe],
  ['/your-data/request', api.confirmRequest],
  ['/no-mail', api.noMail],
  ['/no-mail/stopped', api.noMailUndo],
  ['/your-data', api.yourData, 'email'],
  ['/your-data/stored', api.yourDataExport],
  ['/your-data/stored', api.yourDataErase],
]

/** What the server relies on in a page: without any of it, build and start fail. */
interface ReliedPage {
  gaps: Gaps
  forms: readonly ReliedForm[]
  /** Blocks of JSON that the server reads, too, by their ids. */
  data: readonly string[]
}

export function reliedPages(): Map<string, ReliedPage> {
  const served = [
    ...buttons.map(([page, action, ...more]) => ({ page, action, fields: ['token', ...more] })),
    ...forms.map(({ page, path, fields }) => ({ page, action: path, fields: Object.keys(fields) })),
  ]
  const paths = new Set([...Object.keys(computedPages), ...served.map(({ page }) => page)])
  const gapsByPage: Readonly<Record<string, Gaps>> = computedPages
  return new Map(
    [...paths].map((path) => {
      const gaps = gapsByPage[path] ?? {}
      const data = 'calendarData' in gaps ? [calendarData] : []
      return [path, { gaps, data, forms: served.filter(({ page }) => page === path) }]
    }),
  )
}

/** A sentence for each thing that the server relies on and a page lacks. */
export function missingGaps(templates: ReadonlyMap<string, PageTemplate>): string[] {
  return [...reliedPages()].flatMap(([path, wanted]) => {
    const template = templates.get(path)
    if (!template) return [`There is no page ${path}, which the server fills in.`]
    return listMissing(wanted, template).map(
      (what) => `The page ${path} has no ${what}, which the server relies on.`,
    )
  })
}

function listMissing({ gaps, forms, data }: ReliedPage, template: PageTemplate) {
  const names = new Set(template.gaps.map(({ name }) => name))
  return [
    ...Object.keys(gaps)
      .filter((name) => !names.has(name))
      .map((name) => `gap "${name}"`),
    ...forms.flatMap((form) => missingInForm(form, template, names)),
    ...data
      .filter((id) => !Object.hasOwn(template.data, id))
      .map((id) => `JSON with the id "${id}"`),
  ]
}

function missingInForm(
  { action, fields }: ReliedForm,
  { forms }: PageTemplate,
  names: ReadonlySet<string>,
): string[] {
  const form = forms.find((built) => built.action === action)
  if (!form) return [`form that is sent to ${action}`]
  const gaps = formGaps(action)
  const controls = new Set(form.controls.map(({ name }) => name))
  const typed = fields.filter((field) => field !== 'token')
  const sentences = typed.length > 0 ? [gaps.alert, ...typed.map(gaps.error)] : []
  return [
    ...fields.filter((name) => !controls.has(name)).map((name) => `control "${name}"`),
    ...sentences.filter((name) => !names.has(name)).map((name) => `gap "${name}"`),
  ].map((what) => `${what} in the form that is sent to ${action}`)
}
