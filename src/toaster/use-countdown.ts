import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls back after a time during which nothing held the countdown.
 *
 * @param duration in milliseconds.
 */
export function useCountdown(duration: number, held: boolean, onEnd: () => void): void {
  const left = useRef(duration)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (held) return
    const start = Date.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - start
    }
  }, [held])
}
