/** A fault that whoever runs the program can mend. The message is one sentence that says how. */
export class ConfigError extends Error {}

/** Ends the program with the sentence of a `ConfigError`; throws any other error. */
export function exitWithMessage(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

/** @throws ConfigError with one line for each fault, if there is any. */
export function throwFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
}
