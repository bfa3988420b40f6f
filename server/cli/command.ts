import { Command, type Option } from 'commander'
import { exitWithMessage } from '../settings/config-error.ts'

/** One command of a program. */
export interface CommandDefinition {
  /** Its name and its arguments, as commander reads them: `show <id>`. */
  usage: string
  does: string
  /** What its last argument is. */
  takes?: string
  options?: readonly Option[]
  /** What its help says besides. */
  more?: string
  /** What is typed behind the name of the program. */
  examples: readonly string[]
  run(options: object, ...words: string[]): Promise<void>
}

/** A program of these commands, such as `npm run leads`. */
export function buildProgram(
  name: string,
  does: string,
  commands: readonly CommandDefinition[],
): Command {
  const program = new Command(name)
    .description(does)
    .showHelpAfterError('(add --help to see what there is)')
    .addHelpText('after', `\nEach command says more: npm run ${name} -- <command> --help`)
  for (const command of commands) addCommand(program, command)
  return program
}

function addCommand(program: Command, definition: CommandDefinition): void {
  const { usage, does, takes, options = [], more, examples, run } = definition
  const [name = '', ...words] = usage.split(' ')
  const lines = examples.map((example) => `  npm run --silent ${program.name()} -- ${example}`)
  const help = [more, ['Examples:', ...lines].join('\n')].filter(Boolean).join('\n\n')
  const command = program.command(name).description(does).addHelpText('after', `\n${help}`)
  for (const word of words) command.argument(word, word === words.at(-1) ? takes : undefined)
  for (const option of options) command.addOption(option)
  command.action(() => run(command.opts(), ...command.args))
}

/** Runs the command line; a fault that its writer can mend ends it with a sentence. A leading `--` is skipped. */
export async function runProgram(program: Command): Promise<void> {
  // A reader that has seen enough, such as `head`, closes the pipe: that is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
  const words = process.argv.slice(2)
  const from = { from: 'user' } as const
  await program.parseAsync(words.slice(words[0] === '--' ? 1 : 0), from).catch(exitWithMessage)
}
