import * as z from 'zod'

/** What the main thread of a page does, by the names that Chromium gives its steps. */
const steps = {
  html: ['ParseHTML'],
  style: ['UpdateLayoutTree', 'ParseAuthorStyleSheet'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'UpdateLayer', 'Commit'],
  scripts: [
    'EvaluateScript',
    'v8.compile',
    'v8.compileModule',
    'v8.evaluateModule',
    'FunctionCall',
    'RunMicrotasks',
    'TimerFire',
    'EventDispatch',
  ],
} as const

export type Step = keyof typeof steps

export const stepNames = Object.keys(steps) as Step[]

const stepOf = new Map<string, Step>(
  stepNames.flatMap((step) => steps[step].map((name) => [name, step] as const)),
)

/** An event of a trace; times in microseconds. */
const traceEvent = z.looseObject({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().optional(),
  args: z
    .looseObject({ data: z.record(z.string(), z.unknown()).optional().catch(undefined) })
    .optional(),
})

export type TraceEvent = z.input<typeof traceEvent>
type Read = z.output<typeof traceEvent>

/** When a page got how far, in milliseconds from the beginning of its navigation, and what its main thread did. */
export interface PagePath {
  /** The first and the last byte of the HTML. */
  firstByte: number
  lastByte: number
  /** The first contentful paint. */
  painted: number
  /** The font is there; undefined where a page has none. */
  font: number | undefined
  /** The last of the scripts that come by themselves has begun; undefined where a page has none. */
  scripts: number | undefined
  /** What the main thread took for each step before the first paint and after it, without what ran within. */
  before: Record<Step, number>
  after: Record<Step, number>
}

/**
 * Reads from a trace how a page came to its first paint.
 *
 * @param events as the categories `devtools.timeline`, `blink.user_timing`, `loading` and `v8` record them.
 * @param address of the page.
 * @throws an Error when the trace does not hold the page or its first paint.
 */
export function readTrace(events: readonly unknown[], address: string): PagePath {
  const all = z.array(traceEvent).parse(events)
  const asked = all.find(
    ({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url === address,
  )
  if (!asked) throw new Error(`The trace holds no request of ${address}.`)
  const page = all.filter(({ pid, tid }) => pid === asked.pid && tid === asked.tid)
  const start = page.findLast(({ name, ts }) => name === 'navigationStart' && ts <= asked.ts)
  const painted = page.find(
    ({ name, ts }) => name === 'firstContentfulPaint' && start && ts > start.ts,
  )
  if (!start || !painted) throw new Error(`The trace holds no first paint of ${address}.`)
  const since = ({ ts }: Read) => (ts - start.ts) / 1_000
  const ofHtml = (name: string) =>
    page.find(
      (event) => event.name === name && event.args?.data?.requestId === asked.args?.data?.requestId,
    ) ?? asked
  const font = page.find(
    ({ name, args }) => name === 'ResourceSendRequest' && /\.woff2$/.test(String(args?.data?.url)),
  )
  const fontHere =
    font &&
    page.find(
      ({ name, args }) =>
        name === 'ResourceFinish' && args?.data?.requestId === font.args?.data?.requestId,
    )
  const modules = page.findLast(({ name }) => name === 'v8.evaluateModule')
  const times = timesOfSteps(page)
  const sum = (wanted: (event: Read) => boolean) => {
    const of = (step: Step) =>
      times
        .filter(({ event }) => stepOf.get(event.name) === step && wanted(event))
        .reduce((total, { own }) => total + own / 1_000, 0)
    return Object.fromEntries(stepNames.map((step) => [step, of(step)])) as Record<Step, number>
  }
  return {
    firstByte: since(ofHtml('ResourceReceiveResponse')),
    lastByte: since(ofHtml('ResourceFinish')),
    painted: since(painted),
    font: fontHere && since(fontHere),
    scripts: modules && since(modules),
    before: sum(({ ts }) => ts >= start.ts && ts < painted.ts),
    after: sum(({ ts }) => ts >= painted.ts),
  }
}

/** What each step took by itself, in microseconds: one that runs within another is not counted twice. */
function timesOfSteps(events: readonly Read[]): { event: Read; own: number }[] {
  const whole = events
    .filter(({ ph, dur }) => ph === 'X' && dur !== undefined)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const times: { event: Read; own: number }[] = []
  const open: { event: Read; own: number }[] = []
  for (const event of whole) {
    while (open.length > 0 && endOf(open.at(-1)?.event) <= event.ts) open.pop()
    const time = { event, own: event.dur ?? 0 }
    const around = open.at(-1)
    if (around) around.own -= time.own
    open.push(time)
    times.push(time)
  }
  return times
}

function endOf(event: Read | undefined): number {
  return event ? event.ts + (event.dur ?? 0) : 0
}
