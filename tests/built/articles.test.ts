import { load } from 'cheerio'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPosts } from '../../src/blog/post-files.build.ts'
import { columns } from '../../src/vocabulary/columns.ts'
import { ask, oneLine, readPage } from '../support/read-page.ts'

const posts = readPosts()

test.each(posts)(
  '$id says when it was published, what is sample data and what it relies on',
  async (post) => {
    const { $ } = await readPage(`/blog/${post.id}`)
    const { date, sample = '', sources } = post.data
    expect($(`main header time[datetime="${date}"]`)).toHaveLength(1)
    expect(oneLine($('main').text())).toContain(oneLine(sample))
    const links = $('#sources')
      .parent()
      .find('a')
      .toArray()
      .map((link) => $(link).attr('href'))
    expect(links).toEqual(sources.map(({ href }) => href))
  },
)

const sheets = posts.flatMap(({ data }) => data.takeaway.sheet ?? []).map((name) => ({ name }))

test.each(sheets)('the workbook $name is handed out whole', async ({ name }) => {
  const answer = await ask(`/sheets/${name}.xlsx`)
  expect(answer.status).toBe(200)
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(parts)).toContain('xl/worksheets/sheet1.xml')
})

/** The rows of a workbook's tab; tabs are counted from one. */
async function rowsIn(workbook: string) {
  const answer = await ask(`/sheets/${workbook}.xlsx`)
  const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return (tab: number) => {
    const part = parts[`xl/worksheets/sheet${tab}.xml`]
    const $ = load(part ? strFromU8(part) : '', { xml: true })
    return $('row')
      .toArray()
      .map((row) =>
        $(row)
          .find('c')
          .toArray()
          .map((cell) => $(cell).text()),
      )
  }
}

test('the weekly workbook has the objection log whose header the documentation gives', async () => {
  const { $ } = await readPage('/documentation')
  const rowsOf = await rowsIn('weekly-routine')
  expect($('#objections code').text()).toContain(rowsOf(4)[0]?.join(','))
  expect(rowsOf(4)[0]).toContain('profile_url')
})

test('the workbook for imports has the columns of every export, and their list', async () => {
  const rowsOf = await rowsIn('list-to-crm')
  expect(
    rowsOf(1)
      .slice(1)
      .map(([name]) => name),
  ).toEqual(columns)
  expect(rowsOf(2)[0]).toEqual(columns)
  expect(rowsOf(2).length).toBeGreaterThan(10)
})
