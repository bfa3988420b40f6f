import {
  findScheduleFault,
  getVisibility,
  listChangesAfter,
  type PublishMoment,
} from '../../contract/content/publish-times.ts'
import type { SiteSchedule } from '../../contract/release/site-schedule.ts'
import {
  readScheduled,
  type ScheduledFile,
  scheduledCollections,
} from '../../src/content/scheduled-files.ts'

export function allScheduled(): ScheduledFile[] {
  return [
    ...readScheduled('posts'),
    ...readScheduled('faq'),
    ...readScheduled('jobs'),
    ...readScheduled('resources'),
    ...readScheduled('banner'),
  ]
}

export function findScheduleFaults(entries: readonly ScheduledFile[], at: PublishMoment): string[] {
  return entries.flatMap(({ collection, file, data, findLine }) => {
    const { dated: field } = scheduledCollections[collection]
    const dated = field && { field, day: String(Reflect.get(data, field)) }
    const fault = findScheduleFault(data, at, dated)
    if (!fault) return []
    return `${file}, line ${findLine([fault.field])}: ${fault.field}: ${fault.problem}.`
  })
}

export function buildSchedule(entries: readonly ScheduledFile[], at: PublishMoment): SiteSchedule {
  const changes = entries.flatMap(({ file, data }) =>
    listChangesAfter(data, at).map((change) => ({ ...change, file })),
  )
  return {
    changes: changes
      .sort((a, b) => a.at - b.at || a.file.localeCompare(b.file))
      .map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
  }
}

/** The fewest future days on which every waiting entry is online at least once, the last day first. */
export function findDaysToCheck(entries: readonly ScheduledFile[], at: PublishMoment) {
  const { changes } = buildSchedule(entries, at)
  const waiting = new Set(
    changes.filter(({ becomes }) => becomes === 'shown').map(({ file }) => file),
  )
  return changes.toReversed().filter((change) => {
    if (!waiting.has(change.file) || change.becomes === 'ended') return false
    const then = { ...at, now: Date.parse(change.at) }
    for (const { file, data } of entries)
      if (getVisibility(data, then) === 'shown') waiting.delete(file)
    return true
  })
}

export function listLeftOut(entries: readonly ScheduledFile[], at: PublishMoment): string[] {
  return entries.flatMap(({ file, data }) => {
    const visibility = getVisibility(data, at)
    if (visibility === 'shown') return []
    const reasons = {
      draft: ', a draft',
      scheduled: ` until ${data.publishOn}`,
      ended: `, ended with ${data.until}`,
    }
    return `${file}: left out${reasons[visibility]}`
  })
}
