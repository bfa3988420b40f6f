import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleWeek } from '../testing/sample-week.ts'
import { columns } from '../vocabulary/columns.ts'
import { CsvScene } from './CsvScene.tsx'
import { listRow } from './list-row.ts'
import { listOf } from './market.ts'

const list = listOf(sampleWeek)
const figure = () => screen.getByRole('figure', { name: /^Sample data/ })

afterEach(cleanup)

test('a file says before all else that it is a sample', () => {
  render(<CsvScene list={list} lines={3} />)
  expect(figure()).toBeDefined()
})

test('the lines of an exported list hold every value as it is', () => {
  render(<CsvScene list={list} lines={list.length} />)
  const [header, ...rows] = screen
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent ?? ''))
  const shown = columns.filter((column) => header?.includes(column))
  expect(header).toHaveLength(4)
  expect(rows).toEqual(list.map(listRow).map((row) => shown.map((column) => row[column])))
})
