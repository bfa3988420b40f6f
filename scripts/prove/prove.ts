import type { Statement } from '../../src/content/statements.ts'
import type { Check, Checks } from './check.ts'
import { formChecks } from './checks/forms.ts'
import { periodChecks } from './checks/periods.ts'
import { rightChecks } from './checks/rights.ts'
import { siteChecks } from './checks/site.ts'
import { World } from './world.ts'

/** How each statement is tried. */
export const checks: Checks = { ...formChecks, ...periodChecks, ...rightChecks, ...siteChecks }

/** What became of a statement. */
export interface Verdict {
  statement: Statement
  holds: boolean
  /** What was seen, or why it does not hold. */
  seen: string
}

interface Trial extends Verdict {
  check: Check
  email: string
}

/**
 * Tries statements on a server of its own: everything that has to be there before time passes, then the server is
 * stopped and started once, then each statement for itself. One that fails keeps no other from being tried.
 */
export async function prove(statements: readonly Statement[]): Promise<Verdict[]> {
  const trials = statements.map(trialOf)
  const world = new World()
  try {
    await world.start()
    for (const trial of trials) await go(trial, trial.check.before, world)
    if (trials.some(({ check }) => check.before)) {
      await world.settle()
      await world.stop()
      for (const trial of trials) await go(trial, trial.check.whileStopped, world)
      await world.start()
    }
    for (const trial of trials) {
      await go(
        trial,
        async () => {
          trial.seen = await trial.check.holds(world, trial.email)
        },
        world,
      )
    }
  } finally {
    await world.remove()
  }
  return trials.map(({ statement, holds, seen }) => ({ statement, holds, seen }))
}

function trialOf(statement: Statement): Trial {
  const check = checks[statement.id]
  if (!check) throw new Error(`${statement.id} has no check in scripts/prove.`)
  return { statement, check, email: `${statement.id}@people.example`, holds: true, seen: '' }
}

async function go(
  trial: Trial,
  step: ((world: World, email: string) => Promise<void>) | undefined,
  world: World,
): Promise<void> {
  if (!step || !trial.holds) return
  try {
    await step(world, trial.email)
  } catch (error) {
    trial.holds = false
    trial.seen = error instanceof Error ? error.message : String(error)
  }
}
