import { withQuoted } from '../content/with-quoted.ts'
import { lastCommitDate } from './git-dates.ts'

/** What is needed of a post. */
interface DatedFile {
  /** From the project's folder. */
  filePath?: string | undefined
  /** With the day of publication, `YYYY-MM-DD`. */
  data: { date: string }
}

/**
 * The day on which a post last changed, where the history of its files is known; never before its own day.
 *
 * @param known days by file; by default those of the repository.
 */
export function lastChange(
  { filePath, data }: DatedFile,
  known?: ReadonlyMap<string, string>,
): string | undefined {
  const day = filePath ? lastCommitDate(withQuoted([filePath]), known) : undefined
  return day && day > data.date ? day : undefined
}
