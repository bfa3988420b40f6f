import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Makes an empty folder, which is deleted after the running test. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cam-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
