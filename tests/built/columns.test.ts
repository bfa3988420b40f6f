import { expect, test } from 'vitest'
import { exportFile } from '../../src/demo/export-file.ts'
import { columns } from '../../src/vocabulary/columns.ts'
import { readPage } from '../support/read-page.ts'

test('the columns are the same where they are explained, shown and exported', async () => {
  const { $: documentation } = await readPage('/documentation')
  const explained = documentation('table#columns tbody th').toArray()
  expect(explained.map((cell) => documentation(cell).text())).toEqual([...columns])

  const { $: howItWorks } = await readPage('/how-it-works')
  const shown = howItWorks('main figure table thead th').toArray()
  const few = shown.map((cell) => howItWorks(cell).text())
  expect(few.length).toBeGreaterThan(2)
  expect(columns.filter((column) => few.includes(column))).toEqual(few)

  const [exported = ''] = exportFile('plain', []).text.replace('\uFEFF', '').split('\r\n')
  expect(exported.split(',')).toEqual([...columns])
})
