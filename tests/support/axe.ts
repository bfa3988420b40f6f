import type { Page } from '@playwright/test'
import axe from 'axe-core'

const byColour = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds on a page as it stands, one sentence for each place; frames are not looked into. The page gets axe
 * once, however often it is asked.
 * @param rules only these.
 */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    iframes: false,
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  const found = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, options)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`))
  }, options)
  const theme = await page.evaluate(() => document.documentElement.dataset['theme'])
  const where = `${new URL(page.url()).pathname}, ${page.viewportSize()?.width} px, ${theme}`
  return found.map((fault) => `${fault} of ${where}`)
}

/** The same with every rule in the theme that is shown, and in the other one with those that look at colours. */
export async function axeFaultsInBothThemes(page: Page): Promise<string[]> {
  const inThis = await axeFaults(page)
  await switchTheme(page)
  const inOther = await axeFaults(page, byColour)
  await switchTheme(page)
  return [...inThis, ...inOther]
}

/** Shows the other theme, as the switch does, which has tests of its own, with no colour on its way. */
export function switchTheme(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['theme'] = dataset['theme'] === 'light' ? 'dark' : 'light'
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
    for (const transition of changing) transition.finish()
  })
}
