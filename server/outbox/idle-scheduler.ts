/** In milliseconds. */
interface Patience {
  /** How long nothing else must have happened. */
  settle: number
  /** After how long it is its turn all the same. */
  atMost: number
}

export interface IdleScheduler {
  /** Wants `work` done; asking again before its turn adds nothing. */
  schedule: () => void
  /** Says that something more urgent is going on. */
  defer: () => void
  /** Ends it; resolves when work under way is done. */
  stop: () => Promise<void>
}

/**
 * Does work that can wait while nothing more urgent happens, one run at a time.
 * @param work must not reject.
 */
export function idleScheduler(
  work: () => Promise<void>,
  { settle, atMost }: Patience,
): IdleScheduler {
  let urgentAt = Number.NEGATIVE_INFINITY
  let askedAt: number | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let stopped = false

  function next(): void {
    if (askedAt === undefined || timer || running || stopped) return
    const now = performance.now()
    const turn = Math.min(urgentAt + settle, askedAt + atMost)
    if (turn > now) timer = setTimeout(retry, turn - now)
    else run()
  }

  function retry(): void {
    timer = undefined
    next()
  }

  function run(): void {
    askedAt = undefined
    running = work().finally(() => {
      running = undefined
      next()
    })
  }

  return {
    schedule: () => {
      askedAt ??= performance.now()
      next()
    },
    defer: () => {
      urgentAt = performance.now()
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
