import type { Page } from '@playwright/test'

/** Waits until the scripts of a page have begun, which come after its first paint, and listen to keys. */
export async function scriptsBegun(page: Page): Promise<void> {
  await page.waitForFunction(() => window.onclick === null)
}
