import type { Command } from 'commander'
import { programOf } from './command.ts'
import { allowMail, stopMail, suppress, unsuppress } from './commands/addresses.ts'
import { alarms } from './commands/alarms.ts'
import { answer } from './commands/answer.ts'
import { approve } from './commands/approve.ts'
import { cancelFlood } from './commands/cancel-flood.ts'
import { erase } from './commands/erase.ts'
import { erasures } from './commands/erasures.ts'
import { exportLeads } from './commands/export.ts'
import { importSubscribersFile } from './commands/import.ts'
import { list } from './commands/list.ts'
import { resend } from './commands/resend.ts'
import { retention } from './commands/retention.ts'
import { show } from './commands/show.ts'
import { stats } from './commands/stats.ts'
import { test } from './commands/test.ts'
import { visits } from './commands/visits.ts'
import { webhooks } from './commands/webhooks.ts'

/** `npm run leads`: every command on the leads. */
export function leadsProgram(): Command {
  return programOf('leads', 'Work with the leads that the website has stored.', [
    list,
    show,
    exportLeads,
    stats,
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
    suppress,
    unsuppress,
    stopMail,
    allowMail,
    importSubscribersFile,
    webhooks,
  ])
}
