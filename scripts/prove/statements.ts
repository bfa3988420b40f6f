import { readFileSync } from 'node:fs'
import { seededRandom } from '../../src/components/seeded-random.ts'
import { contentFault } from '../../src/content/format-content-error.ts'
import { parseContent } from '../../src/content/parse-content.ts'
import { type Statement, statementsSchema } from '../../src/content/statements.ts'
import { withStoredTable } from '../../src/content/stored-table.ts'

const file = 'content/statements.yaml'

/**
 * Every sentence that is tried.
 * @throws a ContentError naming the field when the file is not as it should be.
 */
export function readStatements(): Statement[] {
  const { data, lineOf } = parseContent(readFileSync(file, 'utf8'), file)
  const fault = contentFault(file, data, statementsSchema, lineOf)
  if (fault) throw fault
  return statementsSchema.parse(data).items
}

/**
 * What does not fit together: a sentence that its text does not say, or says otherwise, one without a check, and a check
 * without a sentence.
 *
 * @param checks the ids of the checks there are.
 * @returns a sentence each.
 */
export function statementFaults(
  statements: readonly Statement[],
  checks: readonly string[],
): string[] {
  const texts = new Map<Statement['in'], string>()
  const textOf = (name: Statement['in']) => {
    const text = texts.get(name) ?? plain(readText(name))
    texts.set(name, text)
    return text
  }
  const ids = statements.map(({ id }) => id)
  return [
    ...statements
      .filter(({ in: name, says }) => !textOf(name).includes(plain(says)))
      .map(
        ({ id, in: name, says }) =>
          `${file}: ${id}: /${name} does not say “${says}”. Look whether its check in scripts/prove still fits, and quote what stands there.`,
      ),
    ...ids.filter((id) => !checks.includes(id)).map((id) => `${file}: ${id} has no check.`),
    ...checks.filter((id) => !ids.includes(id)).map((id) => `The check ${id} has no statement.`),
  ]
}

/** So many of them, the same for the same seed. */
export function chosen(statements: readonly Statement[], count: number, seed: string): Statement[] {
  const random = seededRandom(seed)
  const drawn = statements.map((statement) => ({ statement, at: random() }))
  return drawn
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ statement }) => statement)
}

function readText(name: Statement['in']): string {
  const path = `content/pages/legal/${name}.md`
  return withStoredTable(parseContent(readFileSync(path, 'utf8'), path).body)
}

/** As it is read: without line breaks, emphasis and the addresses of links. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
}
