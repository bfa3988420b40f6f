import { Command } from 'commander'
import { invite } from './commands/invite.ts'
import { helpHint } from './options.ts'
import { runProgram } from './run-program.ts'

/** `npm run desk`: who gets to the desk. */
export const desk = new Command('desk')
  .description('Let people in to the desk, where the team works on the leads.')
  .showHelpAfterError(helpHint)
  .addHelpText('after', '\nThe command says more: npm run desk -- invite --help')

desk.addCommand(invite.copyInheritedSettings(desk))

if (import.meta.main) await runProgram(desk)
