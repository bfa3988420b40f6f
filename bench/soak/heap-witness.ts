/**
 * Loaded into the server that is soaked, with `--import`: after every collection of the whole heap it writes how much
 * was left, in bytes, to the file that the query of its own address names. A collection that somebody asks for would
 * say the same, and hide how much the process holds between those it makes by itself.
 */
import { writeFileSync } from 'node:fs'
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'

const file = new URL(import.meta.url).searchParams.get('file')

const witness = new PerformanceObserver((list) => {
  // The types know of no detail at a collection.
  const collected = list.getEntries() as (PerformanceEntry & { detail: { kind: number } })[]
  const isWhole = collected.some(
    ({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR,
  )
  if (file && isWhole) writeFileSync(file, String(process.memoryUsage().heapUsed))
})
witness.observe({ entryTypes: ['gc'] })
