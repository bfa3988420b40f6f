/**
 * Loaded into the server that is soaked, with `--import`: after every collection of the whole heap it writes how much
 * was left, in bytes, to the file that `HEAP_WITNESS` names. A collection that somebody asks for would say the same and
 * hide how much the process holds between those it makes by itself.
 */
import { writeFileSync } from 'node:fs'
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'

const file = process.env.HEAP_WITNESS ?? ''

const witness = new PerformanceObserver((list) => {
  // The types know of no detail at a collection.
  const collected = list.getEntries() as (PerformanceEntry & { detail: { kind: number } })[]
  if (!collected.some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR)) return
  writeFileSync(file, String(process.memoryUsage().heapUsed))
})
if (file) witness.observe({ entryTypes: ['gc'] })
