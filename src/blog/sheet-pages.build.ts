import { exportColumns } from '../../contract/content/names.ts'
import type { Sheet, SheetPage } from '../../contract/content/sheet.ts'
import { getPage, getSingleton } from '../content/collections.ts'
import { getList } from '../sample/get-market.build.ts'
import { formatListRow } from '../sample/list-row.ts'

/** The pages of a workbook, those filled in by the site among them. */
export async function sheetPages({ sheets }: Sheet): Promise<SheetPage[]> {
  return Promise.all(sheets.map(fillPage))
}

async function fillPage(page: Sheet['sheets'][number]): Promise<SheetPage> {
  if (!('filled' in page)) return page
  const { name } = page
  if (page.filled === 'columns') return { name, columns: page.columns, rows: await columnRows() }
  return { name, ...(await contents[page.filled]()) }
}

type Content = Omit<SheetPage, 'name'>

const contents = { list: listPage, objections: objectionsPage }

/** What every column of an exported list means, with room for the reader's own field. */
async function columnRows(): Promise<SheetPage['rows']> {
  const copy = await getSingleton('columns')
  return exportColumns.map((column) => {
    const { means, crm, again } = copy[column]
    return [column, means, crm, again, '']
  })
}

/** The list of the sample week, with the exportColumns of every export. */
async function listPage(): Promise<Content> {
  const leads = await getList()
  return {
    columns: exportColumns.map((name) => ({ name, width: name === 'reason' ? 60 : 18 })),
    rows: leads.map(formatListRow).map((row) => exportColumns.map((column) => row[column])),
  }
}

/** An empty objection log with the header that the documentation gives to copy. */
async function objectionsPage(): Promise<Content> {
  const { objections } = await getPage('documentation')
  const [header = ''] = objections.request.lines
  return { columns: header.split(',').map((name) => ({ name, width: 24 })), rows: [] }
}
