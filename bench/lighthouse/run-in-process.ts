/** Runs Lighthouse once, in a Chromium of its own, and prints its report as JSON: `node … ADDRESS RULES`. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findWholeChromium } from '../../scripts/dev/chromium.ts'
import { browserArguments } from '../pages/browser.ts'
import { installLighthouse } from './install-lighthouse.ts'
import { categories } from './report.ts'

const [address = '', rules = ''] = process.argv.slice(2)
const packages = installLighthouse()
const from = (path: string) => import(pathToFileURL(join(packages, path)).href)
const [{ default: lighthouse }, { launch }] = await Promise.all([
  from('lighthouse/core/index.js'),
  from('chrome-launcher/dist/index.js'),
])
const chrome = await launch({
  chromePath: findWholeChromium(),
  chromeFlags: ['--headless=new', '--disable-gpu', ...browserArguments(rules)],
  logLevel: 'silent',
})
// The browser is in a group of its own: nobody else would end it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    chrome.kill()
    process.exit(1)
  })
}
try {
  const result = await lighthouse(address, {
    port: chrome.port,
    logLevel: 'error',
    onlyCategories: categories,
  })
  process.stdout.write(JSON.stringify(result.lhr))
} finally {
  chrome.kill()
}
