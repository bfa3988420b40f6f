import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runDb, runLeads, startLeads } from '../testing/run-leads.ts'
import { oldNames } from './old-names.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cam-old-names-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([...oldNames])('leads %s does what its new name does, and says it', async (old, now) => {
  const settings = { DATA_DIR: folder }
  const run = now.program === 'db' ? runDb : runLeads
  const expected = await run(settings, now.command, 'one')
  const { code, stdout, stderr } = await startLeads(settings, old, 'one')
  const [said, ...rest] = stderr.split('\n')
  expect(said).toBe(
    `“leads ${old}” is called “npm run ${now.program} -- ${now.command}”: it still works, but write that.`,
  )
  expect({ code, stdout, stderr: rest.join('\n') }).toEqual(expected)
  expect(expected.stderr).not.toBe('')
})
