import { type Column, type ExportTarget, exportColumns } from '../../contract/content/names.ts'
import { withFormulaGuard } from '../../contract/lib/formula-guard.ts'
import { formatListRow } from '../sample/list-row.ts'
import type { Lead } from '../sample/rank.ts'

const ownNames: Record<ExportTarget, Partial<Record<Column, string>>> = {
  salesforce: person({ title: 'Title', company: 'Company', size: 'No. of Employees' }),
  hubspot: person({ title: 'Job Title', company: 'Company Name', size: 'Number of Employees' }),
  clay: person({ title: 'Job Title', company: 'Company Name' }),
  heyreach: person({ title: 'Position', company: 'Company' }),
  plain: {},
}

function person(names: Partial<Record<Column, string>>): Partial<Record<Column, string>> {
  return { first_name: 'First Name', last_name: 'Last Name', industry: 'Industry', ...names }
}

export function exportFile(target: ExportTarget, leads: Lead[]): { name: string; text: string } {
  const header = exportColumns.map((column) => ownNames[target][column] ?? column)
  const rows = leads.map(formatListRow).map((row) => exportColumns.map((column) => row[column]))
  return { name: `cam-sample-${target}.csv`, text: toCsv([header, ...rows]) }
}

/** CSV by RFC 4180, in UTF-8 with a byte order mark for Excel. Texts that could run as a formula get an apostrophe. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(text: string): string {
  const safe = withFormulaGuard(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function saveFile({ name, text }: { name: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  link.click()
  // Safari starts the download later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
