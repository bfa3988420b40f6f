import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Span } from './slots.ts'

/** A calendar as text, what of it is asked, and the office's zone. */
interface CalendarFile {
  text: string
  window: Span
  zone: string
}

/**
 * Reads when a calendar is busy in a thread of its own, which visitors do not wait for.
 * @param signal ends it: a rule of a few letters can repeat without end.
 * @throws Error as `busyTimes` does, and when it was ended.
 */
export async function readApart(file: CalendarFile, signal: AbortSignal): Promise<Span[]> {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  try {
    const [spans] = await once(worker, 'message', { signal })
    return spans
  } finally {
    await worker.terminate()
  }
}
