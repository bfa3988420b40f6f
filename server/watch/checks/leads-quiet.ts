import { hour, minute } from '../../../contract/duration.ts'
import type { Database } from '../../db/database.ts'
import type { Check } from '../check.ts'
import { measureSilence, mostWeeks } from '../lead-rhythm.ts'
import { hoursWithLeads, newestLead } from '../lead-times.ts'
import { sayDuration } from '../say-duration.ts'

const span = mostWeeks * 7 * 24 * hour

/** `leads.quiet`: no lead for longer than this site has known it, by `lead-rhythm.ts`. */
export function leadsQuiet(database: Database): Check {
  let learned: { until: number; hours: readonly number[] } | undefined
  return {
    alarm: 'leads.quiet',
    every: 5 * minute,
    look: async (now) => {
      const newest = await newestLead(database)
      if (newest === undefined) return { wrong: false, detail: 'There are no leads.' }
      const until = Math.floor(newest / hour)
      // What is learned changes with the hour of the newest lead alone.
      if (learned?.until !== until) {
        learned = { until, hours: await hoursWithLeads(database, newest - span) }
      }
      const silence = measureSilence(learned.hours, Math.floor(now / hour))
      const wrong = silence !== undefined && silence.length >= silence.bound
      const detail = `The last lead came ${sayDuration(Math.max(0, now - newest))} ago.`
      return { wrong, detail: wrong ? `${detail} Try: npm run leads -- test` : detail }
    },
  }
}
