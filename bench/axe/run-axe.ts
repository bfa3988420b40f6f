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

/**
 * Rules that axe leaves out by default, as they are of level AAA or experimental. Not taken: those that are deprecated;
 * `hidden-content`, which asks for a look at whatever is hidden; and `focus-order-semantics`, which finds the two stops
 * around a toast that hand the focus on at once.
 */
const besides = [
  'target-size',
  'color-contrast-enhanced',
  'identical-links-same-purpose',
  'meta-refresh-no-exceptions',
  'css-orientation-lock',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'td-has-header',
]

/** Text that is read, of which the contrast of level AAA is asked (`bench/contrast`). */
const read = 'main :is(p, li, td, dd, blockquote):not(svg *)'

export const themes = ['dark', 'light'] as const

export type Theme = (typeof themes)[number]

/** Axe's rules, and those {@link besides}, on a page as it stands, in a theme; frames are not looked into. */
export async function runAxe(page: Page, theme: Theme): Promise<Findings> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ theme, besides, read }) => {
      document.documentElement.dataset['theme'] = theme
      for (const one of document.getAnimations()) {
        if (one instanceof CSSTransition) one.finish()
      }
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations, incomplete } = await axe.run(document, {
        iframes: false,
        resultTypes: ['violations', 'incomplete'],
        elementRef: true,
        rules: Object.fromEntries(besides.map((rule) => [rule, { enabled: true }])),
      })
      const listed = (results: axe.Result[]) =>
        results.flatMap(({ id, nodes }) =>
          nodes
            .filter(({ element }) => id !== 'color-contrast-enhanced' || element?.matches(read))
            .map(({ target, any, all, none }) => ({
              rule: id,
              target: target.join(' '),
              why: [...any, ...all, ...none][0]?.message ?? '',
            })),
        )
      return { violations: listed(violations), undecided: listed(incomplete) }
    },
    { theme, besides, read },
  )
}
