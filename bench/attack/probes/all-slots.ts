import type { SlotsAnswer } from '../../../contract/api.ts'
import { api } from '../../../contract/api.ts'
import { bookingForm } from '../../../contract/forms/booking.ts'
import type { Probe, Target } from '../probe.ts'
import { request, send } from '../send.ts'

/** What decision 16 promises of every day: a quarter of its times, rounded down to whole ones. */
const leftShare = 1 / 5
const rounds = 2

export const allSlots: Probe = {
  name: 'slots of the calendar',
  sends: `a booking of every free slot, ${rounds} times over, each from a /32 and an address of its own`,
  holds: 'of every day a fifth of its times stay free',
  settings: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '100000' },
  attack: async (target) => {
    const before = await freeSlots(target)
    const ends: Record<string, number> = {}
    let visitor = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const slot of await freeSlots(target)) {
        visitor += 1
        const end = await book(target, slot, visitor)
        ends[end] = (ends[end] ?? 0) + 1
      }
    }
    const after = Map.groupBy(await freeSlots(target), dayOf)
    const emptied = [...Map.groupBy(before, dayOf)].filter(
      ([day, times]) => (after.get(day)?.length ?? 0) < Math.floor(times.length * leftShare),
    )
    const left = [...after.values()].flat().length
    const counts = Object.entries(ends).map(([end, count]) => `${count} ${end}`)
    return {
      seen: `free: ${before.length} -> ${left}; ${counts.join(', ')}`,
      faults: emptied.map(([day]) => `too few are left of ${day}`),
    }
  },
}

const dayOf = (slot: string) => slot.slice(0, 10)

async function freeSlots(target: Target): Promise<string[]> {
  const answer = await send(target, request(target, 'GET', api.slots))
  return (JSON.parse(bodyOf(answer)) as SlotsAnswer).slots
}

/** @returns how it ended: its outcome, `booked` when that is as asked, or its status. */
async function book(target: Target, slot: string, visitor: number): Promise<string> {
  const values = {
    name: 'Ada',
    email: `visitor-${visitor}@mail-${visitor}.example`,
    timeZone: 'UTC',
    slot,
  }
  const headers = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `2001:${visitor.toString(16)}::1`,
  }
  const body = JSON.stringify(values)
  const answer = await send(target, request(target, 'POST', bookingForm.path, headers, body))
  const { success, outcome } = JSON.parse(bodyOf(answer)) as { success: boolean; outcome?: string }
  return success ? (outcome ?? 'booked') : 'refused'
}

/** What stands behind the headers, whole or in chunks. */
function bodyOf(answer: string): string {
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4)
  return body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)
}
