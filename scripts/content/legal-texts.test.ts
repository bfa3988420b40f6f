import { existsSync, readFileSync } from 'node:fs'
import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { parseContent } from '../../src/content/parse-content.ts'
import { withStoredTable } from '../../src/content/stored.ts'
import { line } from '../../src/content/text.ts'
import { legalFaults } from './legal-faults.ts'

const calendar = (page: string) => ({ BOOKING_URL: page })

test('the legal texts are those whose day stands below them', () => {
  expect(legalFaults({})).toEqual([])
})

test('a calendar or film of somebody whom the policy does not name stops the build', () => {
  const film = { VIDEO_URL: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ' }
  expect(legalFaults(film)).toEqual([expect.stringMatching(/VIDEO_URL shows visitors to YouTube/)])
  expect(legalFaults(calendar('https://meet.cam.ee/demo'))).toEqual([
    expect.stringMatching(/BOOKING_URL shows visitors to meet\.cam\.ee/),
  ])
})

test('what runs on this machine is nobody else', () => {
  expect(legalFaults(calendar('http://127.0.0.1:5000/demo'))).toEqual([])
})

/** Sentences of the legal texts that tests try against the software. */
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

const file = 'content/statements.yaml'
const { items } = statementsSchema.parse(parseContent(readFileSync(file, 'utf8'), file).data)

test.each(items)('$id stands in its text word for word, and has a test', ({ in: name, ...one }) => {
  expect(textOf(name)).toContain(plain(one.says))
  expect(existsSync(one.test), one.test).toBe(true)
})

function textOf(name: string): string {
  const path = `content/pages/legal/${name}.md`
  return plain(withStoredTable(parseContent(readFileSync(path, 'utf8'), path).body))
}

/** As it is read: without line breaks, emphasis and the addresses of links. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\s+/g, ' ')
}
