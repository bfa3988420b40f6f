import type { Command } from 'commander'
import { buildProgram, runProgram } from './command.ts'
import { allowMail, stopMail } from './commands/addresses.ts'
import { answer, approve, resend } from './commands/answer.ts'
import { erase, erasures } from './commands/erase.ts'
import { exportLeads } from './commands/export.ts'
import { cancelFlood } from './commands/flood.ts'
import { list } from './commands/list.ts'
import { show } from './commands/show.ts'
import { alarms, retention } from './commands/state.ts'
import { test } from './commands/test.ts'
import { visits } from './commands/visits.ts'
import { webhooks } from './commands/webhooks.ts'

/** `npm run leads`: every command on the leads. */
export function leadsProgram(): Command {
  return buildProgram('leads', 'Work with the leads that the website has stored.', [
    list,
    show,
    exportLeads,
    visits,
    alarms,
    test,
    resend,
    approve,
    answer,
    cancelFlood,
    retention,
    erase,
    erasures,
    stopMail,
    allowMail,
    webhooks,
  ])
}

if (import.meta.main) await runProgram(leadsProgram())
