import { readScheduled } from '../../src/content/scheduled-files.ts'
import { problemOf } from '../../src/resources/resource-rules.ts'

/**
 * What is wrong with resources beside each other: ids with a gap, another one featured than the first, an article that
 * there is not.
 *
 * @returns a sentence each, with file and line.
 */
export function resourceFaults(): string[] {
  const articles = new Set(readScheduled('posts').map(({ id }) => id))
  return readScheduled('resources')
    .sort((one, other) => one.data.id - other.data.id)
    .flatMap(({ data, file, lineOf }, index) => {
      const fault = problemOf(data, index + 1, articles)
      return fault ? [`${file}, line ${lineOf([fault.field])}: ${fault.problem}`] : []
    })
}
