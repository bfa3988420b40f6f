import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { minute } from '../../contract/duration.ts'
import { useStart } from '../api/start.ts'
import { todayQuery } from '../leads/queries.ts'
import { isNowOn, layOutMarks, toPlace } from './day-marks.ts'

export type DayOnLine = NonNullable<ReturnType<typeof useDay>>

/** What every screen shows of today, and the marks of its line; undefined until it is read. */
export function useDay() {
  const { zone } = useStart()
  const now = useNow()
  const { data: today } = useQuery(todayQuery)
  if (!today) return undefined
  const { dayLine } = today
  const isOn = dayLine.day === today.day && isNowOn(dayLine, now)
  return {
    today,
    marks: layOutMarks(today, zone, now),
    nowPlace: isOn ? toPlace(now, dayLine) : undefined,
  }
}

/** The present time, updated every 15 seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 4)
    return () => clearInterval(timer)
  }, [])
  return now
}
