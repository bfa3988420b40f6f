/** Something that whoever runs the program can mend; the message is one sentence that tells them how. */
export class ConfigError extends Error {}

/**
 * Ends the program over an operator error with its sentence alone.
 * @throws anything else as it is: a fault of the program keeps its stack.
 */
export function exitWithMessage(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
