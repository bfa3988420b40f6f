import { expect, test } from 'vitest'
import type { Run } from '../lighthouse/report.ts'
import { slowRuns } from './rounds.ts'

const run = (speed: number) => ({ speed }) as Run
const page = (...speeds: number[]) => ({ runs: speeds.map(run) })

test('runs below three quarters of the usual speed of all pages do not count', () => {
  const pages = [page(1_000, 740, 1_200), page(1_000, 750), page(1_000)]
  expect(slowRuns(pages).map(([, slow]) => slow.map(({ speed }) => speed))).toEqual([[740], [], []])
})

test('a machine that is slow all the time drops nothing', () => {
  const pages = [page(300, 310), page(290)]
  expect(slowRuns(pages).flatMap(([, slow]) => slow)).toEqual([])
})
