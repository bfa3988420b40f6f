import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname } from 'node:path'
import * as z from 'zod'
import { type Figures, figures } from '../../scripts/docs/performance/figures.ts'
import { categories, run } from '../lighthouse/report.ts'
import { median, spreadOf } from './statistics.ts'
import { weight } from './weigh.ts'

/** A page, its weight, and every run that counts. */
const contestant = z.strictObject({
  name: z.string(),
  host: z.string(),
  path: z.string(),
  weight,
  runs: z.array(run),
})

/** What was measured so far, by one command or by several. */
export const measurement = z.strictObject({
  chromium: z.string(),
  lighthouse: z.string(),
  /** The load average at the beginning and the end of every round. */
  rounds: z.array(z.strictObject({ before: z.number(), after: z.number() })),
  repeated: z.number(),
  pages: z.array(contestant),
})

export type Contestant = z.infer<typeof contestant>
export type Measurement = z.infer<typeof measurement>

/** @returns what an earlier command has measured into the file, or undefined when there is none. */
export function readMeasurement(file: string): Measurement | undefined {
  return existsSync(file) ? measurement.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

export function writeMeasurement(file: string, measured: Measurement): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(measured))
}

/** What is said of a measurement. @param day on which it was made. */
export function figuresOf({ pages, ...measured }: Measurement, day: string): Figures {
  return figures.parse({
    day,
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.version.slice(1),
      chromium: measured.chromium,
      lighthouse: measured.lighthouse,
    },
    rounds: measured.rounds.length,
    repeated: measured.repeated,
    load: spreadOf(measured.rounds.flatMap(({ before, after }) => [before, after])),
    speed: spreadOf(pages.flatMap(({ runs }) => runs.map(({ speed }) => speed))),
    pages: pages.map(({ name, path, weight, runs }) => ({
      name,
      path,
      ...weight,
      fcp: spreadOf(runs.map(({ fcp }) => fcp)),
      lcp: spreadOf(runs.map(({ lcp }) => lcp)),
      tbt: spreadOf(runs.map(({ tbt }) => tbt)),
      cls: spreadOf(runs.map(({ cls }) => cls)),
      scores: categories.map((name) => median(runs.map(({ scores }) => scores[name]))),
    })),
  })
}
