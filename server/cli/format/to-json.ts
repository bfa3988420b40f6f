import type { ExportRow } from './rows.ts'

/** One JSON array, a row on each line. */
export async function* toJson(pages: AsyncIterable<ExportRow[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages) {
    yield before + page.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
