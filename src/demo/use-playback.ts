import { useEffect, useState } from 'react'
import { hoursADay, weekLength } from './week.ts'

/** How long one hour of the week takes while it plays, in milliseconds: the week takes twelve seconds. */
const pace = 240

/** A point in the week that can be set, and that moves on by itself while it plays. */
export function usePlayback() {
  const [point, setPoint] = useState(weekLength)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setPoint((now) => Math.min(now + 1, weekLength)), pace)
    return () => clearInterval(timer)
  }, [playing])

  // The end of the week stops it.
  if (playing && point === weekLength) setPlaying(false)

  return {
    point,
    playing,
    /** Where a visitor puts it, it stays. */
    moveTo(next: number) {
      setPlaying(false)
      setPoint(Math.min(next, weekLength))
    },
    /** Plays on, from Monday when the week is over. */
    play() {
      if (point === weekLength) setPoint(0)
      setPlaying(true)
    },
    pause: () => setPlaying(false),
    /** On to the end of the next day, without anything that moves. */
    step() {
      setPoint((Math.floor(point === weekLength ? 0 : point / hoursADay) + 1) * hoursADay)
    },
  }
}

export type Playback = ReturnType<typeof usePlayback>
