import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The modules of Node's own that a process has loaded once it has imported one of ours. */
function loadedBy(module: string): string {
  const code = `await import('${module}'); console.log(process.moduleLoadList.join())`
  const program = ['--no-warnings', '--input-type=module', '--eval', code]
  return execFileSync(process.execPath, program, { encoding: 'utf8' })
}

test('what the server is made of loads no client of the web', () => {
  expect(loadedBy('./server/app.ts')).not.toContain('undici')
  expect(loadedBy('node:http')).toContain('undici')
})
