import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { market, sampleWeek } from '../testing/sample-week.ts'
import { columns } from '../vocabulary/columns.ts'
import { CsvScene } from './CsvScene.tsx'
import { companyWith, personWith } from './find-in-market.ts'
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

describe('the sample market', () => {
  test('names what is missing from it', () => {
    expect(() => personWith(market, 'nobody')).toThrow('no person with the id nobody')
    expect(() => companyWith(market, 'nowhere')).toThrow('no company with the id nowhere')
  })

  test('a company’s people come from the first connection to the latest', () => {
    for (const { id } of market.companies) {
      const hours = companyWith(market, id).people.map((person) => person.hours)
      expect(hours).toEqual([...hours].sort((one, other) => other - one))
    }
  })
})
