import { expect, type Locator } from '@playwright/test'

/**
 * Brings the script of a form as a visitor's first use does, and waits for it. Sent before, a form waits some
 * seconds for its script and then goes without: on a busy machine those seconds may be over first.
 */
export async function wake(control: Locator): Promise<void> {
  await control.focus()
  await expect(control.locator('xpath=ancestor::*[@data-island]')).not.toHaveAttribute('data-props')
}
