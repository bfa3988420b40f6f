import type { Page } from '@playwright/test'
import { copy } from '../../tests/support/copy.ts'
import { elsewhere } from '../../tests/support/elsewhere.ts'
import type { State } from '../../tests/support/states.ts'

const said = (page: Page) => page.locator('[data-booking-widget] [role="status"]')

/** The page of a calendar whose host does not answer, or cannot be reached; of the site that has such a calendar. */
export const widgetStates: readonly State[] = [
  {
    name: 'a widget that is slow',
    path: '/book',
    reach: async (page) => {
      await page.route(`${elsewhere.calendar}/**`, () => {})
      await page.reload({ waitUntil: 'commit' })
      await said(page).getByText(copy.book.widget.waiting).waitFor()
    },
  },
  {
    name: 'a widget that failed',
    path: '/book',
    reach: async (page) => {
      await page.route(`${elsewhere.calendar}/**`, (route) => route.abort())
      await page.reload()
      await page.locator('#booking-widget').waitFor({ state: 'hidden' })
    },
  },
]
