import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isInFolder } from './content-folder.ts'

test('a path that leaves the folder is none of its files', async () => {
  const CONTENT_DIR = join(mkdtempSync(join(tmpdir(), 'cam-content-')), 'content')
  mkdirSync(CONTENT_DIR)
  writeFileSync(join(CONTENT_DIR, 'faq.yaml'), '')
  writeFileSync(join(CONTENT_DIR, '../leads.db'), '')
  expect(await isInFolder({ CONTENT_DIR }, 'content/faq.yaml')).toBe(true)
  expect(await isInFolder({ CONTENT_DIR }, 'content/../leads.db')).toBe(false)
})
