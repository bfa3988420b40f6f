import type { Sample } from './sample.ts'

/** One minute of a soak: what was answered in it, and how the server was at its end. */
export interface Minute extends Sample {
  requests: number
  visits: number
  errors: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface Soaked {
  minutes: readonly Minute[]
  /** What nobody expected, with how often it came. */
  errors: ReadonlyMap<string, number>
  /** What is wrong with what is stored and delivered, one sentence each. */
  broken: readonly string[]
  /** The names of the alarms that were told. */
  alarms: readonly string[]
  /** What the server wrote of faults; empty when there were none. */
  log: string
}

/** How much of it memory may grow by, from the second third of a soak to the last. */
const growth = 0.1

/**
 * What a soak has found, one sentence each; none when all is well. No time is judged: how long an answer takes is the
 * machine's matter as much as ours.
 */
export function faultsOf({ minutes, errors, broken, alarms, log }: Soaked): string[] {
  return [
    ...[...errors].map(([what, count]) => `Not expected, ${count} times: ${what}.`),
    ...broken,
    ...[...new Set(alarms)].map((name) => `The alarm ${name} was raised.`),
    ...(log === '' ? [] : [`The server logged faults: ${log}`]),
    ...growthFaults(minutes),
  ]
}

/**
 * The first third warms up: code is compiled, caches fill, the heap finds its size. From then on an hour of the same
 * work needs the same memory. Between two thirds lies a third of the run, so that a leak shows by what it leaks in that
 * time, and the median of each leaves out where between two collections a minute happened to end.
 */
function growthFaults(minutes: readonly Minute[]): string[] {
  const third = Math.floor(minutes.length / 3)
  if (third === 0) return ['Fewer than three minutes say nothing of growth.']
  const [middle, last] = [minutes.slice(third, -third), minutes.slice(-third)]
  const faults = (['resident', 'heap'] as const).flatMap((name) => {
    const [before, after] = [median(middle, name), median(last, name)]
    return after <= before * (1 + growth)
      ? []
      : [`${says[name]} grew from ${before.toFixed(0)} to ${after.toFixed(0)} MB.`]
  })
  // Mails on their way, and connections to PostgreSQL, come and go above what is always open: what stays open raises
  // the fewest of many looks above what was usual before.
  const usual = median(middle, 'descriptors')
  const fewest = Math.min(...last.map(({ descriptors }) => descriptors))
  return fewest <= usual ? faults : [...faults, `Open descriptors grew from ${usual} to ${fewest}.`]
}

const says = { resident: 'Resident memory', heap: 'The heap after a collection' } as const

function median(minutes: readonly Minute[], name: 'resident' | 'heap' | 'descriptors'): number {
  const values = minutes.map((minute) => minute[name]).sort((one, other) => one - other)
  return values[Math.floor(values.length / 2)] ?? Number.NaN
}
