import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { hour, minute } from '../../contract/duration.ts'
import { rolledBackFile } from '../../contract/release/release-file.ts'
import { type SiteSchedule, scheduleFile } from '../../contract/release/site-schedule.ts'
import { type AlarmEvent, Alarms } from '../alarms.ts'
import { makeTestFolder } from '../testing/make-folder.ts'
import { publishOnTime } from './publish-on-time.ts'
import { locatePlan, planFile } from './site-plan.ts'

const post = {
  at: '2027-01-18T07:30:00.000Z',
  file: 'content/posts/a.md',
  becomes: 'shown',
} as const
const end = { ...post, at: '2027-02-01T00:00:00.000Z', becomes: 'ended' } as const
const due = Date.parse(post.at)

let project: string
let siteFolder: string
let clock: number
let reported: AlarmEvent[]
let lines: Record<string, unknown>[]
let built: number[]
/** How the attempts end, one after another: why nothing was published, or undefined. */
let attempts: (string | undefined)[]

const write = (file: string, text: string) => writeFileSync(join(siteFolder, file), text)
const wait = (...changes: SiteSchedule['changes']) =>
  write(scheduleFile, JSON.stringify({ changes }))

beforeEach(() => {
  project = makeTestFolder()
  siteFolder = join(project, 'dist')
  mkdirSync(join(siteFolder, '.server'), { recursive: true })
  wait(post, end)
  clock = due - minute
  reported = []
  lines = []
  built = []
  attempts = []
})

function watch(prevented?: string): () => Promise<void> {
  return publishOnTime({
    siteFolder,
    publish: async () => {
      built.push(clock)
      const refused = attempts.shift()
      if (refused === undefined) wait(end)
      return refused
    },
    prevented,
    alarms: new Alarms((event) => reported.push(event)),
    logger: pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) }),
    now: () => clock,
  })
}

/** Looks every ten seconds for a span of time. */
async function letPass(look: () => Promise<void>, span: number): Promise<void> {
  for (const until = clock + span; clock < until; clock += minute / 6) await look()
}

test.each<[string, string[], number, number[]]>([
  ['is published on its minute, and once', [], -minute, [0]],
  ['is published at once where it came while no server ran', [], 5 * hour, [5 * hour]],
  ['that is refused is tried every five minutes', ['No.', 'No.'], 0, [0, 5 * minute, 10 * minute]],
])('a change %s', async (_what, ends, begin, times) => {
  attempts = [...ends]
  clock = due + begin
  await letPass(watch(), 12 * minute)
  expect(built).toEqual(times.map((time) => due + time))
})

test('a refusal is told at once with its reason, and is over once it is published', async () => {
  attempts = ['content/posts/a.md, line 3: no.']
  clock = due
  const look = watch()
  await look()
  expect(reported).toEqual([
    {
      name: 'publish.late',
      state: 'begun',
      detail: `content/posts/a.md was to show at ${post.at}. content/posts/a.md, line 3: no.`,
    },
  ])
  await letPass(look, 6 * minute)
  expect(reported.at(-1)).toMatchObject({ name: 'publish.late', state: 'over' })
})

test('a planned publish runs at its time, and a failure is reported to whoever planned it', async () => {
  wait()
  const plan = { at: post.at, by: 'Olga', sources: '', settings: '' }
  mkdirSync(locatePlan(siteFolder), { recursive: true })
  writeFileSync(join(locatePlan(siteFolder), planFile), JSON.stringify(plan))
  attempts = ['The disk is full.']
  await letPass(watch(), 2 * minute)
  expect(built).toEqual([due])
  expect(reported).toMatchObject([
    { detail: `What Olga has planned was to go live at ${post.at}. The disk is full.` },
  ])
})

test('a scheduled publish waits while a release is rolled back, which is logged once and raises no alarm', async () => {
  write(rolledBackFile, '1')
  const look = watch()
  await letPass(look, 10 * minute)
  expect(built).toEqual([])
  expect(reported).toEqual([])
  expect(lines).toMatchObject([
    { level: 40, msg: expect.stringContaining('Release 1 was taken back') },
  ])
})

test('where building is off, each change is logged once and nothing is built', async () => {
  await letPass(watch('There is no content here to build from.'), 3 * minute)
  expect(built).toEqual([])
  expect(reported).toEqual([])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ file: post.file, at: post.at, level: 40 })
})
