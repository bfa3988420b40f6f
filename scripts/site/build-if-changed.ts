/**
 * Builds the site unless `dist/` was built today from these very files and settings: what `npm start`, `npm test` and
 * `npm run dev` begin with.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { exitWithMessage } from '../../server/settings/config-error.ts'
import { readSettings } from '../../server/settings/settings.ts'
import { buildMark, markFile } from './build-mark.ts'

const mark = buildMark(orStop(() => readSettings(process.env)))

if (
  !existsSync('dist/index.html') ||
  !existsSync(markFile) ||
  readFileSync(markFile, 'utf8') !== mark
) {
  console.log('→ Building the site …')
  // Tests build with it set to `test`, which would put React's slow and large half into the site.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, ['scripts/site/build.ts'], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(dirname(markFile), { recursive: true })
  writeFileSync(markFile, mark)
}

function orStop<Result>(step: () => Result): Result {
  try {
    return step()
  } catch (error) {
    return exitWithMessage(error)
  }
}
