import * as z from 'zod'
import { line } from '../../contract/content/text.ts'
import { parseContentFile, readContentFile } from '../../src/content/read-content-file.ts'
import { withStoredTable } from '../../src/content/stored.ts'

/** Sentences of the legal texts that tests verify. */
const statementsSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[a-z]+(-[a-z]+)*$/)
          .describe('a name of its own'),
        in: z.enum(['privacy-policy', 'terms-and-conditions']).describe('the text that says it'),
        says: line(240, 'the words, exactly as they stand there'),
        test: line(80, 'the file of the test that fails when it no longer holds'),
      }),
    )
    .min(25),
})

type Statements = z.infer<typeof statementsSchema>['items']

const file = 'content/statements.yaml'

export const readStatements = (): Statements => readContentFile(file, statementsSchema).data.items

export function findStatementFaults(statements = readStatements()): string[] {
  return statements
    .filter(({ in: name, says }) => !readText(name).includes(plain(says)))
    .map(
      ({ id, in: name, says, test }) =>
        `${file}: ${id} quotes “${says}”, which the text ${name} no longer has. Quote it anew, and look whether ${test} still fits.`,
    )
}

function readText(name: string): string {
  const path = `content/pages/legal/${name}.md`
  return plain(withStoredTable(parseContentFile(path).body))
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
}
