// npm run trees: writes down anew what a screen reader is given of each page and state (tests/trees/held/).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const playwright = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
const args = ['test', 'tests/pages.spec.ts', 'tests/trees', '--update-snapshots', '--retries=0']
const { status } = spawnSync(process.execPath, [playwright, ...args], { stdio: 'inherit' })
process.exitCode = status ?? 1
