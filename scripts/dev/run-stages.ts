/** One step of `npm test` or `npm run check`, a program of its own. */
export interface Stage {
  name: string
  /** The program and its arguments. */
  run: readonly [program: string, ...args: string[]]
  /** The stages whose results it works on: it begins when they have passed. */
  needs?: readonly string[]
  /** Where its test runner writes what passed and what failed, as JSON. */
  report?: string
}

export interface Outcome {
  stage: Stage
  /** `skipped` when a stage it needs did not pass. */
  result: 'passed' | 'failed' | 'skipped'
  /** How long it ran; 0 when it was skipped. */
  seconds: number
}

interface Options {
  /** How many stages may run side by side. */
  atOnce: number
  /** Runs a stage and resolves to whether it passed. */
  run: (stage: Stage) => Promise<boolean>
  /** Is told of each outcome as it comes. */
  done?: (outcome: Outcome) => void
  now?: () => number
}

/**
 * Runs stages side by side, in their order as far as what they need allows. A failure ends only the stages
 * that need the failed one: whoever reads the result sees every fault at once.
 *
 * @returns the outcomes in the order in which they came.
 * @throws an Error when stages wait for each other or for one that is not there.
 */
export async function runStages(
  stages: readonly Stage[],
  { atOnce, run, done = () => {}, now = () => performance.now() }: Options,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = [...stages]
  const running = new Map<Stage, Promise<void>>()
  const resultOf = (name: string) => outcomes.find(({ stage }) => stage.name === name)?.result
  const settle = (outcome: Outcome) => {
    outcomes.push(outcome)
    done(outcome)
  }
  const start = async (stage: Stage) => {
    const began = now()
    const passed = await run(stage)
    running.delete(stage)
    settle({ stage, result: passed ? 'passed' : 'failed', seconds: (now() - began) / 1000 })
  }

  while (waiting.length + running.size > 0) {
    const cut = waiting.find(({ needs = [] }) => needs.some((name) => isLost(resultOf(name))))
    const next = waiting.find(({ needs = [] }) =>
      needs.every((name) => resultOf(name) === 'passed'),
    )
    if (cut) {
      waiting.splice(waiting.indexOf(cut), 1)
      settle({ stage: cut, result: 'skipped', seconds: 0 })
    } else if (next && running.size < atOnce) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(next, start(next))
    } else if (running.size > 0) {
      await Promise.race(running.values())
    } else {
      throw new Error(
        `These stages can never begin: ${waiting.map(({ name }) => name).join(', ')}.`,
      )
    }
  }
  return outcomes
}

function isLost(result: Outcome['result'] | undefined): boolean {
  return result === 'failed' || result === 'skipped'
}
