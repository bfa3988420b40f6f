import { exportColumns } from '../../contract/content/names.ts'
import type { Sheet, SheetPage } from '../../contract/content/sheet.ts'
import { getPage, getSingleton } from '../content/collections.ts'
import { getList } from '../sample/get-market.build.ts'
import { formatListRow } from '../sample/list-row.ts'

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

async function columnRows(): Promise<SheetPage['rows']> {
  const copy = await getSingleton('columns')
  return exportColumns.map((column) => {
    const { means, crm, again } = copy[column]
    return [column, means, crm, again, '']
  })
}

async function listPage(): Promise<Content> {
  const leads = await getList()
  return {
    columns: exportColumns.map((name) => ({ name, width: name === 'reason' ? 60 : 18 })),
    rows: leads.map(formatListRow).map((row) => exportColumns.map((column) => row[column])),
  }
}

async function objectionsPage(): Promise<Content> {
  const { objections } = await getPage('documentation')
  const [header = ''] = objections.request.lines
  return { columns: header.split(',').map((name) => ({ name, width: 24 })), rows: [] }
}
