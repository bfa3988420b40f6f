import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { AlarmChannel } from '../../alarms/channel.ts'

const run = promisify(execFile)

/**
 * Runs a program for each alarm, with its name, its state and its detail as arguments, and all of it in `ALARM_…`. No
 * shell reads any of it, and the program gets none of the server's own settings, some of which are secret.
 *
 * @param program its whole path.
 */
export function commandChannel(program: string): AlarmChannel {
  return {
    name: 'command',
    tell: async ({ name, state, detail, site, at }, signal) => {
      const env = {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        ALARM_NAME: name,
        ALARM_STATE: state,
        ALARM_DETAIL: detail,
        ALARM_SITE: site,
        ALARM_TIME: new Date(at).toISOString(),
      }
      await run(program, [name, state, detail], { env, signal })
    },
  }
}
