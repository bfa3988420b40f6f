import { expect, test } from 'vitest'
import { runStages, type Stage } from './run-stages.ts'

const stage = (name: string, ...needs: string[]): Stage => ({ name, run: ['true'], needs })

/** Runs stages that end when the test says so, and notes what runs. */
function underControl(stages: Stage[], atOnce = 2) {
  const ends = new Map<string, (passed: boolean) => void>()
  const outcomes = runStages(stages, {
    atOnce,
    run: ({ name }) =>
      new Promise((resolve) => {
        ends.set(name, (passed) => {
          ends.delete(name)
          resolve(passed)
        })
      }),
    now: () => 0,
  })
  return {
    running: () => [...ends.keys()],
    end: async (name: string, passed = true) => {
      ends.get(name)?.(passed)
      // What follows from it is decided in a few turns of the queue of promises.
      await new Promise(setImmediate)
    },
    results: async () =>
      Object.fromEntries((await outcomes).map(({ stage, result }) => [stage.name, result])),
  }
}

test('as many run at once as may, in their order', async () => {
  const { running, end, results } = underControl([stage('a'), stage('b'), stage('c')])
  expect(running()).toEqual(['a', 'b'])
  await end('b')
  expect(running()).toEqual(['a', 'c'])
  await end('a')
  await end('c')
  expect(await results()).toEqual({ a: 'passed', b: 'passed', c: 'passed' })
})

test('a stage waits for what it needs, and lets others go first', async () => {
  const { running, end } = underControl([stage('a'), stage('b', 'a'), stage('c')])
  expect(running()).toEqual(['a', 'c'])
  await end('c')
  expect(running()).toEqual(['a'])
  await end('a')
  expect(running()).toEqual(['b'])
  await end('b')
})

test('a failure skips what needs it, however far away, and nothing else', async () => {
  const { running, end, results } = underControl([
    stage('a'),
    stage('b', 'a'),
    stage('c', 'b'),
    stage('d'),
    stage('e'),
  ])
  await end('a', false)
  expect(running()).toEqual(['d', 'e'])
  await end('d')
  await end('e')
  expect(await results()).toEqual({
    a: 'failed',
    b: 'skipped',
    c: 'skipped',
    d: 'passed',
    e: 'passed',
  })
})

test('stages that wait for each other are named', async () => {
  const run = async () => true
  await expect(runStages([stage('a', 'b'), stage('b', 'a')], { atOnce: 2, run })).rejects.toThrow(
    'These stages can never begin: a, b.',
  )
})
