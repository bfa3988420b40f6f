/** Adds up what the runners of `npm test` reported, in one line. */
import { readFileSync } from 'node:fs'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

const vitest = JSON.parse(readFileSync('.cache/vitest.json', 'utf8')) as VitestReport
const { stats } = JSON.parse(readFileSync('.cache/playwright.json', 'utf8')) as PlaywrightReport
const passed = vitest.numPassedTests + stats.expected + stats.flaky
const failed = vitest.numFailedTests + stats.unexpected
if (stats.flaky > 0) console.log(`${stats.flaky} of them only at the second try`)
console.log(`${passed} passed, ${failed} failed`)
if (passed === 0) process.exit(1)
