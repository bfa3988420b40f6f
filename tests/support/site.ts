import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test as base, expect, type Locator } from '@playwright/test'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { type StartedServer, startServer } from '../../scripts/dev/start-server.ts'

type StoredLead = Record<string, string | number | bigint | Uint8Array | null>

export interface Site extends StartedServer {
  /** The stored leads of a kind, oldest first. */
  leads(kind: LeadKind): StoredLead[]
}

/**
 * The built site on the real server: one a worker, with its own data. Each test has an address of its own,
 * so that no test uses up another's rate limit.
 */
export const test = base.extend<
  { policyViolations: string[] },
  { settings: Record<string, string>; site: Site }
>({
  /** Tests type faster than people: no form of theirs is held back for that, unless a file says otherwise. */
  settings: [{ SPAM_MIN_FILL_SECONDS: '0' }, { scope: 'worker', option: true }],
  site: [
    async ({ settings }, use) => {
      const fixed = {
        TRUST_PROXY: '127.0.0.1/32',
        LOG_LEVEL: 'silent',
        // Tests ask for pages faster than people.
        RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: '1000',
      }
      const server = await startServer({ ...fixed, ...settings })
      await use({ ...server, leads: (kind) => readLeads(server.dataDir, kind) })
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
  },
  /**
   * Every violation of the content security policy and every uncaught error, in every tab of the test; each test fails
   * on one. So all that the tests do on all pages is done under the policy, Trusted Types included.
   */
  policyViolations: [
    async ({ context }, use) => {
      const violations: string[] = []
      context.on('console', (message) => {
        if (/Content Security Policy|Refused to/.test(message.text()))
          violations.push(message.text())
      })
      // What a Trusted Type stops is an error that a script may catch, and then stands nowhere else.
      await context.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
          console.error(`Content Security Policy: ${effectiveDirective} stopped ${sample}`),
        ),
      )
      context.on('weberror', (fault) => {
        const text = String(fault.error())
        // React says that it drew anew what a translator had changed, and that is all.
        if (!text.includes('#418')) violations.push(text)
      })
      await use(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function readLeads(dataDir: string, kind: string): StoredLead[] {
  const database = new DatabaseSync(join(dataDir, 'cam.db'), { readOnly: true })
  try {
    return database.prepare(`select * from ${kind} order by id`).all()
  } finally {
    database.close()
  }
}

export function freshEmail(): string {
  return `visitor-${randomInt(1e12)}@example.com`
}

/** Whether a page is at a path, with or without the permission that its address carries. */
export function atPath(path: string) {
  return (url: URL): boolean => url.pathname === path
}

/** Waits until the island around a control has been taken over: a form that is sent before goes without its script. */
export async function wake(control: Locator): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(control.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr')
}
