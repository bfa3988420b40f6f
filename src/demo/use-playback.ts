import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { hoursADay } from '../sample/week.ts'

/** How long one hour of the week takes while it plays, in milliseconds: the week takes twelve seconds. */
const pace = 240

/**
 * A point in the week, up to now, that can be set, and that moves on by itself while it plays.
 *
 * @returns the same object while it stands there: what shows the week is then not drawn anew.
 */
export function usePlayback(now: number) {
  const [point, setPoint] = useState(now)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setPoint((before) => Math.min(before + 1, now)), pace)
    return () => clearInterval(timer)
  }, [playing, now])

  // What is to come nobody knows.
  if (playing && point === now) setPlaying(false)

  return useMemo(
    () => ({
      point,
      playing,
      /** Where a visitor puts it, it stays. */
      moveTo(next: number) {
        setPlaying(false)
        setPoint(Math.min(next, now))
      },
      /** Plays on, from Monday when it has come to now. */
      play() {
        if (point === now) setPoint(0)
        setPlaying(true)
      },
      pause: () => setPlaying(false),
      /** On to the end of the next day, without anything that moves. */
      step() {
        const day = Math.floor(point === now ? 0 : point / hoursADay) + 1
        setPoint(Math.min(day * hoursADay, now))
      },
    }),
    [point, playing, now],
  )
}

export type Playback = ReturnType<typeof usePlayback>

const lessMotion = '(prefers-reduced-motion: reduce)'

/** Whether the visitor wants no motion; the page's HTML is drawn as for those who do. */
export function useStill(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const still = matchMedia(lessMotion)
      still.addEventListener('change', onChange)
      return () => still.removeEventListener('change', onChange)
    },
    () => matchMedia(lessMotion).matches,
    () => false,
  )
}
