/** Something that whoever runs the program can mend; the message is one sentence with the remedy. */
export class ConfigError extends Error {}

/** Ends the program with the sentence of an operator error; @throws every other, with its stack. */
export function exitWithMessage(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** @throws ConfigError with a line for each fault; nothing where there is none. */
export function throwFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}
