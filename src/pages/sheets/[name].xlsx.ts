import { getCollection } from 'astro:content'
import type { APIRoute, GetStaticPaths } from 'astro'
import { sheetPages } from '../../blog/sheet-pages.build.ts'
import { workbookOf } from '../../blog/workbook.build.ts'
import type { Sheet } from '../../content/sheet.ts'

export const getStaticPaths = (async () => {
  const sheets = await getCollection('sheets')
  return sheets.map(({ id, data }) => ({ params: { name: id }, props: { sheet: data } }))
}) satisfies GetStaticPaths

/** The workbooks that articles hand out. */
export const GET: APIRoute<{ sheet: Sheet }> = async ({ props: { sheet } }) =>
  new Response(Buffer.from(workbookOf(await sheetPages(sheet))))
