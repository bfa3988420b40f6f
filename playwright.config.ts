import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './scripts/dev/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './scripts/dev/ensure-built.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A second try tells a slow machine from a fault; the summary names what needed one.
  retries: 1,
  // Ceilings, not expectations: a busy machine may take long over what an idle one does at once.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // What moves is drawn without a graphics card here, frame by frame; the tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a quarter of the time of all.
    trace: 'on-first-retry',
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
  },
})
