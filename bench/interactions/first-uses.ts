import type { Page } from '@playwright/test'

/** Something that a visitor does first on a page, and what shows that it was noticed. */
export interface FirstUse {
  name: string
  path: string
  /** What is touched. */
  touch: string
  /** What is typed then, a letter every tenth of a second. */
  type?: string
  /** Matches nothing before, and something once the page has reacted. */
  reaction?: string
  /** The same for what the visitor waits for, where that takes a script that is loaded first. */
  result?: string
  width?: number
  /** What has to be there before it can be used. */
  prepare?: (page: Page) => Promise<void>
}

const shownError = (field: string) => `[data-error-for="${field}"]:not([hidden])`

/** A form sent as it is: it says that it is busy, or at once what is missing. */
const sentEmpty = (name: string, path: string, field: string): FirstUse => ({
  name: `${name}, sent empty`,
  path,
  touch: `[data-draft="${name}"] [type="submit"]`,
  reaction: `[data-draft="${name}"][aria-busy="true"], ${shownError(field)}`,
  result: shownError(field),
})

const typed = (name: string, path: string, field: string): FirstUse => ({
  name: `${name}, typed in`,
  path,
  touch: `#${name}-${field}`,
  type: 'visitor',
  reaction: `#${name}-${field}:focus`,
})

const select = (name: string): FirstUse => ({
  name: `calendar, ${name}`,
  path: '/book',
  touch: `[name="slot"] label:has([name="${name}"]:not(:checked)):not(:has(:disabled))`,
  reaction:
    name === 'day'
      ? '[name="day"][value]:checked:not([data-first])'
      : '[name="slot"] :checked[type="radio"][name="slot"]',
  ...(name === 'slot' && { result: '[data-chosen-slot]:not(:empty)' }),
  prepare: (page) =>
    page.evaluate(() => {
      document.querySelector('[name="day"]:checked')?.setAttribute('data-first', '')
    }),
})

export const firstUses: readonly FirstUse[] = [
  {
    name: 'question (the platform alone)',
    path: '/faq',
    touch: 'main details:not([open]) > summary',
    reaction: 'main details[data-first][open]',
    prepare: (page) =>
      page.evaluate(() => {
        document.querySelector('main details:not([open])')?.setAttribute('data-first', '')
      }),
  },
  {
    name: 'theme',
    path: '/',
    width: 1440,
    touch: '[data-theme-toggle]',
    reaction: '[data-theme="light"][data-first="dark"], [data-theme="dark"][data-first="light"]',
    prepare: (page) =>
      page.evaluate(() => {
        document.documentElement.setAttribute(
          'data-first',
          document.documentElement.dataset.theme ?? '',
        )
      }),
  },
  {
    name: 'menu of a phone',
    path: '/',
    touch: '[popovertarget="mobile-menu"]',
    reaction: '#mobile-menu:popover-open',
  },
  {
    name: 'menu of the product',
    path: '/',
    width: 1440,
    touch: '[popovertarget="product-menu"]',
    reaction: '#product-menu:popover-open',
  },
  {
    name: 'offer',
    path: '/pricing',
    touch: '[role="tab"][aria-selected="false"]',
    reaction: '[role="tab"][data-offer="engagement"][aria-selected="true"]',
    result: '[data-tab="engagement"]',
  },
  {
    name: 'kind of resource',
    path: '/resources',
    touch: '#tab-guide',
    reaction: '#tab-guide[aria-selected="true"]',
  },
  { name: 'film', path: '/', touch: '[data-film] a', reaction: 'video' },
  {
    name: 'search',
    path: '/search',
    touch: '[data-search-field]',
    type: 'export',
    reaction: '[data-search-status]:not(:empty)',
    result: '[data-search-results] li',
  },
  select('day'),
  select('slot'),
  {
    name: 'demo, a competitor',
    path: '/connection-monitoring',
    touch: '#try label:has([value="northwind"])',
    reaction: '#try [value="northwind"]:not(:checked)',
    result: '#try [value="northwind"]:not(:checked)',
  },
  typed('newsletter', '/resources', 'email'),
  sentEmpty('newsletter', '/resources', 'email'),
  typed('contact', '/contact-us', 'name'),
  sentEmpty('contact', '/contact-us', 'name'),
  sentEmpty('early-access', '/early-access', 'email'),
  sentEmpty('booking', '/book', 'name'),
  sentEmpty('data-request', '/your-data', 'email'),
]
