import { type Alarms, unstoredAlarm } from '../alarms/alarms.ts'
import { type Teller, tellAtOnce } from '../alarms/tell-alarms.ts'

/** How many looks in a row have to fail: a database that is restarted is away for less. */
const patience = 2

/** How often an alarm is tried that no channel takes. */
const mostTries = 6

const detail = 'It does not take what is written: no lead can be stored.'

/**
 * `database.down`: the one alarm that the database cannot hold. Each process tells it by itself and at once, and its end
 * as soon as the database takes what is written.
 */
export function databaseAlarm(alarms: Alarms, teller: Teller) {
  const name = unstoredAlarm
  let failures = 0
  let tries = 0
  let told = false
  return {
    isDown: async (now: number): Promise<void> => {
      failures += 1
      if (failures < patience) return
      alarms.raise(name, detail)
      if (told || tries >= mostTries) return
      tries += 1
      told = await tellAtOnce(teller, { name, state: 'begun', detail }, now)
    },
    isUp: async (now: number): Promise<void> => {
      const over = 'It takes what is written.'
      alarms.clear(name, over)
      if (told) await tellAtOnce(teller, { name, state: 'over', detail: over }, now)
      failures = 0
      tries = 0
      told = false
    },
  }
}
