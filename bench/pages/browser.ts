import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { chromiumArguments, findWholeChromium } from '../../scripts/dev/chromium.ts'

/** The phone that Lighthouse emulates, a Moto G Power, so that every part sees the same page. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  ignoreHTTPSErrors: true,
}

/** @param rules where the hosts are, as `--host-resolver-rules` has it. */
export function browserArguments(rules: string): string[] {
  return [
    ...chromiumArguments,
    '--disable-quic',
    '--ignore-certificate-errors',
    `--host-resolver-rules=${rules}`,
  ]
}

/** A whole Chromium, as Lighthouse runs in. */
export function launchBrowser(rules: string): Promise<Browser> {
  const executablePath = findWholeChromium()
  if (!executablePath) throw new Error('No Chromium found; npm test installs one.')
  return chromium.launch({ executablePath, args: browserArguments(rules) })
}
