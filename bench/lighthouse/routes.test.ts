import { expect, test } from 'vitest'
import { categories, failedAudits, type Report, type Run, runOf } from './report.ts'
import { faultsOf, tableOf } from './routes.ts'

function reportWith(audits: Report['audits'], refs: { id: string; weight: number }[]): Report {
  const category = { score: 0.93, auditRefs: refs }
  return {
    lighthouseVersion: '13',
    environment: { benchmarkIndex: 3_000 },
    categories: Object.fromEntries(categories.map((name) => [name, category])) as never,
    audits,
  }
}

const runWith = (score: number) =>
  ({ scores: Object.fromEntries(categories.map((name) => [name, score])) }) as Run

const failed = (category: 'seo' | 'accessibility', id: string) => ({ category, id, why: 'because' })

test('a run has the four categories out of a hundred, and its times', () => {
  const audits = { 'first-contentful-paint': { title: 'FCP', score: 1, numericValue: 812.5 } }
  expect(runOf(reportWith(audits, []))).toMatchObject({
    scores: { performance: 93, seo: 93 },
    fcp: 812.5,
    speed: 3_000,
  })
})

test('an audit costs points when it weighs something and is not passed, and says where', () => {
  const audits = {
    passed: { title: 'Passed', score: 1 },
    informs: { title: 'Informs', score: 0 },
    none: { title: 'Does not apply', score: null },
    fails: {
      title: 'Fails',
      score: 0,
      explanation: 'Too small',
      details: { items: [{ node: { snippet: '<a>' } }, { node: { snippet: '<b>' } }] },
    },
  }
  const refs = ['passed', 'none', 'fails', 'missing'].map((id) => ({ id, weight: 1 }))
  const found = failedAudits(reportWith(audits, [...refs, { id: 'informs', weight: 0 }]))
  expect(found).toHaveLength(categories.length)
  expect(found[0]).toEqual({
    category: 'performance',
    id: 'fails',
    why: 'Fails; Too small; <a>; <b>',
  })
})

test('the table has the median of each category', () => {
  const runs = [90, 100, 100].map(runWith)
  const { rows } = tableOf([{ path: '/faq', isHidden: false, runs, failed: [] }])
  expect(rows).toEqual([['/faq', '100', '100', '100', '100']])
})

test('an audit that fails in most runs is a fault, once', () => {
  const runs = [90, 90, 90].map(runWith)
  const audits = [failed('accessibility', 'contrast'), failed('accessibility', 'contrast')]
  expect(faultsOf({ path: '/faq', isHidden: false, runs, failed: audits })).toEqual([
    '/faq: accessibility contrast: because',
  ])
  expect(faultsOf({ path: '/faq', isHidden: false, runs, failed: audits.slice(1) })).toEqual([])
})

test('a page that is kept from search engines may not be found by them, and nothing else', () => {
  const route = {
    path: '/thanks',
    runs: [runWith(63)],
    failed: [failed('seo', 'is-crawlable'), failed('seo', 'meta-description')],
  }
  expect(faultsOf({ ...route, isHidden: true })).toEqual(['/thanks: seo meta-description: because'])
  expect(faultsOf({ ...route, isHidden: false })).toHaveLength(2)
})
