import { Command } from 'commander'
import { erasures } from './commands/erasures.ts'
import { exportLeads } from './commands/export.ts'
import { retention } from './commands/retention.ts'
import { test } from './commands/test.ts'
import { visits } from './commands/visits.ts'
import { helpHint } from './options.ts'
import { runProgram } from './run-program.ts'

/** In the order in which the help shows them. */
const commands = [exportLeads, visits, test, retention, erasures]

export const leads = new Command('leads')
  .description('Work with the leads that the website has stored.')
  .showHelpAfterError(helpHint)
  .addHelpText('after', '\nEach command says more: npm run leads -- <command> --help')

for (const command of commands) leads.addCommand(command.copyInheritedSettings(leads))

if (import.meta.main) await runProgram(leads)
