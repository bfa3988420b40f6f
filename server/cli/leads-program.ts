import { Command } from 'commander'
import { addAlarms } from './commands/alarms.ts'
import { addAnswer } from './commands/answer.ts'
import { addApprove } from './commands/approve.ts'
import { addCancelFlood } from './commands/cancel-flood.ts'
import { addErase } from './commands/erase.ts'
import { addErasures } from './commands/erasures.ts'
import { addExport } from './commands/export.ts'
import { addImport } from './commands/import.ts'
import { addList } from './commands/list.ts'
import { addResend } from './commands/resend.ts'
import { addRetention } from './commands/retention.ts'
import { addShow } from './commands/show.ts'
import { addStats } from './commands/stats.ts'
import { addAllowMail, addStopMail } from './commands/stop-mail.ts'
import { addSuppress, addUnsuppress } from './commands/suppress.ts'
import { addTest } from './commands/test.ts'

/** `npm run leads`: every command on the leads. */
export function leadsProgram(): Command {
  const program = new Command('leads')
    .description('Work with the leads that the website has stored.')
    .showHelpAfterError('(add --help to see what there is)')
    .addHelpText('after', '\nEach command says more: npm run leads -- list --help')
  addList(program)
  addShow(program)
  addExport(program)
  addStats(program)
  addAlarms(program)
  addTest(program)
  addResend(program)
  addApprove(program)
  addAnswer(program)
  addCancelFlood(program)
  addRetention(program)
  addErase(program)
  addErasures(program)
  addSuppress(program)
  addUnsuppress(program)
  addStopMail(program)
  addAllowMail(program)
  addImport(program)
  return program
}
