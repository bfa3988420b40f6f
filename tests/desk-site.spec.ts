import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { type Publishing, publishCalls } from '../contract/desk/publish-calls.ts'
import { freePort } from '../scripts/dev/start-server.ts'
import { axeFaultsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/keyboard.ts'
import type { Site } from './support/site.ts'

/* The site, edited at the desk by somebody of marketing: on a copy of its content, of which nothing is built. */

const port = String(await freePort())
const address = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'cam-content-'))
const content = join(folder, 'content')
cpSync('content', content, { recursive: true })
test.use({ settings: { PORT: port, SITE_URL: address, CONTENT_DIR: content }, baseURL: address })

test.afterAll(() => rmSync(folder, { recursive: true }))

const benefits = 'pages/benefits.yaml'
const {
  page: { label },
  bands: [{ heading: headline }],
} = parse(readFileSync(join(content, benefits), 'utf8'))
const isFine = async (page: Page) => expect(await axeFaultsInBothThemes(page)).toEqual([])
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function signIn(page: Page, site: Site, email: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: site.dataDir, SITE_URL: address }
  const invite = (...given: string[]) =>
    execFileSync(process.execPath, ['server/cli/desk.ts', 'invite', ...given], { env }).toString()
  // The first person on a desk is its owner.
  invite('owner@cam.example')
  const printed = invite(email, '--role', 'marketing')
  await page.goto(/^http.*$/m.exec(printed)?.[0] ?? '')
  await page.getByRole('button', { name: /^Sign in as/ }).click()
  await expect(heading(page, 'Site')).toBeVisible()
}

async function openBenefits(page: Page): Promise<void> {
  // The page beside the form is built by a process of its own.
  await page.evaluate(() => localStorage.setItem('site-preview', 'false'))
  await page.goto(`/desk/site/document/${benefits}`)
  await expect(heading(page, label)).toBeVisible()
}

test('by keys alone a headline changes, a section comes and moves, and what is saved is what would be published', async ({
  page,
  site,
  keyboard,
}) => {
  await signIn(page, site, 'olga.kuusk@cam.example')
  await openBenefits(page)
  await keyboard.enter(page.locator('summary', { hasText: headline }))
  const field = page.getByRole('textbox', { name: 'Heading', exact: true })
  await expect(field).toBeVisible()
  await keyboard.tabTo(field)
  await keyboard.press('Control+A')
  await keyboard.type('Seen from every side')
  await keyboard.enter(button(page, 'Add section'))
  await keyboard.tabTo(button(page, /^Statement /))
  await keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Heading', exact: true }).last()).toBeFocused()
  await keyboard.type('Seen early')
  await keyboard.tabTo(page.getByRole('textbox', { name: 'Text', exact: true }).last())
  await keyboard.type('You see it in the first week.')
  await keyboard.enter(button(page, 'More for Statement, Seen early'))
  await keyboard.enter(button(page, 'Up'))
  await expect(page.getByText(/^Statement, Seen early is \d of \d$/)).toBeAttached()
  await keyboard.press('Control+s')
  await expect(page.getByText(/^Saved .*, not published$/)).toBeVisible()
  const saved = readFileSync(join(content, benefits), 'utf8')
  expect(saved).toContain('heading: Seen from every side')
  expect(saved.indexOf('Seen early')).toBeLessThan(saved.lastIndexOf('- band:'))

  await page.goto('/desk/site/publish')
  await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible()
  const change = (before: string, after: string) =>
    expect(page.locator('dl div', { hasText: before }).filter({ hasText: after })).toHaveCount(1)
  await change(headline, 'Seen from every side')
  await change('New', 'You see it in the first week.')
  await isFine(page)
})

test('no state of these screens hides anything from somebody', async ({ page, site }) => {
  test.slow()
  await signIn(page, site, 'mari.tamm@cam.example')
  await isFine(page)
  await button(page, 'New page').click()
  await isFine(page)
  await page.goto('/desk/site/pictures')
  await expect(page.getByText('Add pictures')).toBeVisible()
  await isFine(page)

  await openBenefits(page)
  await isFine(page)
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await button(page, 'Versions').click()
  await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible()
  await isFine(page)
  await page.keyboard.press('Escape')
  await button(page, 'Add section').click()
  await expect(page.getByText('Which one?')).toBeVisible()
  await isFine(page)
  await button(page, /^Statement /).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/to mend:/)).toBeVisible()
  await isFine(page)
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Seen early')
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('In the first week.')
  await expect(page.getByText(/to mend:/)).toHaveCount(0)
  appendFileSync(join(content, benefits), '# Somebody else was here.\n')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Somebody else has saved this meanwhile')).toBeVisible()
  await isFine(page)

  const fault = {
    document: `content/${benefits}`,
    path: ['meta', 'title'],
    breadcrumb: ['In search results', 'Title'],
    sentence: 'Is missing.',
  }
  const build: Publishing['build'] = {
    ...{ id: 1, kind: 'publish', by: 'Mari', state: 'refused', startedAt: 1, endedAt: 2 },
    ...{ steps: [], pages: 0, waitsFor: '', canCancel: false, usual: 60_000, faults: [fault] },
  }
  const publishing: Partial<Publishing> = {
    ...{ prevented: '', canRollBack: true, onlineSince: Date.now(), build },
    plan: { at: Date.now(), by: 'Mari', documents: [fault.document], since: [fault.document] },
    waiting: [{ path: 'content/banner.yaml', title: 'Banner', at: Date.now(), becomes: 'ended' }],
    late: 'The disk is full.',
  }
  await page.route(`**${publishCalls.publishing.path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...publishing } })
  })
  await page.goto('/desk/site/publish')
  await expect(page.getByText('By Mari')).toBeVisible()
  await page.locator('summary', { hasText: 'Publish later' }).click()
  await isFine(page)
})
