import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** A rule and a place, as axe names them. */
export interface Finding {
  rule: string
  target: string
  /** What axe says of it. */
  why: string
}

export interface Findings {
  violations: Finding[]
  /** What axe could not decide and a person has to look at. */
  undecided: Finding[]
}

export const themes = ['dark', 'light'] as const

export type Theme = (typeof themes)[number]

/** All of axe's rules on a page as it stands, in a theme; frames are not looked into. */
export async function runAxe(page: Page, theme: Theme): Promise<Findings> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (theme) => {
    document.documentElement.dataset['theme'] = theme
    for (const one of document.getAnimations()) {
      if (one instanceof CSSTransition) one.finish()
    }
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const options: axe.RunOptions = { iframes: false, resultTypes: ['violations', 'incomplete'] }
    const { violations, incomplete } = await axe.run(document, options)
    const listed = (results: axe.Result[]) =>
      results.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any, all, none }) => ({
          rule: id,
          target: target.join(' '),
          why: [...any, ...all, ...none][0]?.message ?? '',
        })),
      )
    return { violations: listed(violations), undecided: listed(incomplete) }
  }, theme)
}
