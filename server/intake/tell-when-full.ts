import type { Alarms } from '../alarms/alarms.ts'

/** Tells of `intake.full`, as `submissionLimit` hears of it. */
export function tellWhenFull(alarms: Alarms): (isFull: boolean) => void {
  return (isFull) => {
    if (!isFull) return alarms.clear('intake.full')
    const what = 'ACCESS_LOG says which networks send them, REFUSED_NETWORKS keeps those out'
    alarms.raise('intake.full', `${what}: docs/operate.md.`)
  }
}
