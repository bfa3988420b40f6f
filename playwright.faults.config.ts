import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** How tests run on a site with a fault in it, for `npm run faults:accessibility`: once, and red before long. */
export default defineConfig(base, { retries: 0, expect: { timeout: 5_000 }, timeout: 60_000 })
