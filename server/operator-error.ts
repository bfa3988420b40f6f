/** Something that whoever runs the program can mend; the message is one sentence that tells them how. */
export class OperatorError extends Error {}

/**
 * Ends the program over an operator error with its sentence alone.
 * @throws anything else as it is: a fault of the program keeps its stack.
 */
export function exitWithSentence(error: unknown): never {
  if (!(error instanceof OperatorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
