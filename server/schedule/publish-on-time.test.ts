import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { hour, minute, second } from '../../contract/duration.ts'
import { buildAhead, type SiteSchedule } from '../../contract/schedule.ts'
import { type AlarmEvent, Alarms } from '../alarms/alarms.ts'
import { type Attempt, publishOnTime } from './publish-on-time.ts'

const post = {
  at: '2027-01-18T07:30:00.000Z',
  file: 'content/posts/a.md',
  becomes: 'shown',
} as const
const end = { ...post, at: '2027-02-01T00:00:00.000Z', becomes: 'ended' } as const
/** When its build begins. */
const due = Date.parse(post.at) - buildAhead

let clock: number
let changes: SiteSchedule['changes']
let told: AlarmEvent[]
let lines: Record<string, unknown>[]
let built: number[]
/** How the attempts end, in turn; the site no longer waits for its first change after one that is done. */
let attempts: Attempt[]
let pause: string | undefined

beforeEach(() => {
  clock = due - minute
  changes = [post, end]
  told = []
  lines = []
  built = []
  attempts = []
  pause = undefined
})

function watch(prevented?: string): () => Promise<void> {
  return publishOnTime({
    schedule: async () => ({ changes, pause }),
    publish: async () => {
      built.push(clock)
      const attempt = attempts.shift() ?? 'done'
      if (attempt === 'done') changes = changes.slice(1)
      return attempt
    },
    prevented,
    alarms: new Alarms((event) => told.push(event)),
    logger: pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) }),
    now: () => clock,
  })
}

/** Looks every second of a span. */
async function letPass(look: () => Promise<void>, span: number): Promise<void> {
  for (const until = clock + span; clock < until; clock += second) await look()
}

const failing: Attempt = { failed: 'No.' }

test.each<[string, Attempt[], number, number[]]>([
  ['is built a little before its time, and once', [], -minute, [0]],
  ['is built at once where it came while no server ran', [], 5 * hour, [5 * hour]],
  ['waits while somebody else builds', ['busy', 'busy'], -minute, [0, second, 2 * second]],
  [
    'that fails is tried every five minutes',
    Array(9).fill(failing),
    0,
    [0, 5 * minute, 10 * minute],
  ],
])('a change %s', async (_what, ends, begin, times) => {
  attempts = [...ends]
  clock = due + begin
  await letPass(watch(), 12 * minute)
  expect(built).toEqual(times.map((time) => due + time))
  expect(told).toHaveLength(ends[0] === failing ? 1 : 0)
})

test('the change after it is waited for', async () => {
  const look = watch()
  await letPass(look, 2 * minute)
  clock = Date.parse(end.at) - buildAhead - second
  await letPass(look, minute)
  expect(built).toEqual([due, Date.parse(end.at) - buildAhead])
})

test('nothing is built when another server has published in the meantime', async () => {
  const look = watch()
  await letPass(look, 30 * second)
  changes = [end]
  await letPass(look, 10 * minute)
  expect(built).toEqual([])
})

test('a second failure raises the alarm, which is over once it is published', async () => {
  attempts = [{ failed: 'The disk is full.' }, { failed: 'The disk is full.' }]
  const look = watch()
  await letPass(look, 5 * minute)
  expect(told).toEqual([])
  await letPass(look, 2 * minute)
  expect(told).toEqual([
    {
      name: 'publish.late',
      state: 'begun',
      detail: `content/posts/a.md was to show at ${post.at}. The disk is full.`,
    },
  ])
  await letPass(look, 10 * minute)
  expect(told.at(-1)).toMatchObject({ name: 'publish.late', state: 'over' })
})

test('a build that still waits for what is due is a failure', async () => {
  changes = [post, { ...post, file: 'content/posts/b.md' }]
  attempts = ['done', { failed: 'No.' }]
  await letPass(watch(), 7 * minute)
  expect(built[1]).toBe(due + 5 * minute)
})

test('what is due waits while a release is taken back, and a person hears of it once', async () => {
  pause = 'Release 1 was taken back.'
  const look = watch()
  await letPass(look, 10 * minute)
  expect(built).toEqual([])
  expect(lines).toMatchObject([{ level: 40, msg: pause }])
  expect(told).toMatchObject([
    {
      name: 'publish.late',
      state: 'begun',
      detail: expect.stringContaining('Release 1 was taken back.'),
    },
  ])
  pause = undefined
  await letPass(look, minute)
  expect(built).toHaveLength(1)
  expect(told).toMatchObject([{}, { name: 'publish.late', state: 'over' }])
})

test('where nobody builds it is said once for each change, and nothing is built', async () => {
  await letPass(watch('There is no content here to build from.'), 3 * minute)
  expect(built).toEqual([])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ file: post.file, at: post.at, level: 40 })
})
