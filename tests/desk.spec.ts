import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { freePort } from '../scripts/dev/start-server.ts'
import { axeFaultsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/keyboard.ts'
import type { Site } from './support/site.ts'

/* The desk in a browser, from an empty database: the ways in, and what is one's own. */

// A passkey belongs to a name and not to a number, and to the address that the settings say.
const port = String(await freePort())
const address = `http://localhost:${port}`
test.use({ settings: { PORT: port, SITE_URL: address }, baseURL: address })

function invite(site: Site, email: string): string {
  const env = { ...process.env, DATA_DIR: site.dataDir, SITE_URL: address }
  const printed = execFileSync(process.execPath, ['server/cli/desk.ts', 'invite', email], { env })
  return /^http.*$/m.exec(printed.toString())?.[0] ?? ''
}

async function readDigits(site: Site, email: string): Promise<string> {
  const folder = join(site.dataDir, 'mail')
  for (;;) {
    for (const file of globSync('**/*.eml', { cwd: folder })) {
      const mail = await PostalMime.parse(readFileSync(join(folder, file)))
      const digits = /(\d{3}) (\d{3})/.exec(mail.text ?? '')
      if (digits && mail.to?.some((to) => to.address === email)) return `${digits[1]}${digits[2]}`
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** A device with a finger that is put on it whenever it is asked for. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const isFine = async (page: Page) => expect(await axeFaultsInBothThemes(page)).toEqual([])
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the first person opens the printed link, makes a passkey and comes back by it', async ({
  page,
  site,
  keyboard,
}) => {
  await addAuthenticator(page)
  await page.goto('/desk')
  await expect(page.getByText('Nobody is on this desk yet')).toBeVisible()
  await isFine(page)
  const link = invite(site, 'maria.kask@cam.example')
  await page.goto(link)
  await expect(heading(page, 'Is it you?')).toBeVisible()
  expect(page.url()).toBe(`${address}/desk/sign-in`)
  await isFine(page)
  await keyboard.enter(button(page, 'Sign in as Maria Kask'))
  await expect(page.getByRole('link', { name: 'Today' }).first()).toBeVisible()
  await isFine(page)

  await keyboard.enter(page.getByRole('link', { name: 'Maria Kask, signed in' }))
  await expect(page.getByRole('list', { name: 'Devices' })).toBeVisible()
  await keyboard.enter(button(page, 'Add a passkey'))
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toBeVisible()
  await isFine(page)
  await keyboard.enter(button(page, 'Sign out'))
  await expect(heading(page, 'Sign in to the desk')).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await keyboard.enter(button(page, 'Use a passkey'))
  await expect(page.getByRole('link', { name: 'Today' }).first()).toBeVisible()

  await page.goto(link)
  await expect(heading(page, 'This link has been used')).toBeVisible()
  await expect(page.getByLabel('Work email')).toBeVisible()
  await isFine(page)
})

test('the digits of a mail sign in where one wanted to go, and the table of people follows', async ({
  page,
  site,
  keyboard,
}) => {
  const email = 'tanel.ots@cam.example'
  invite(site, 'owner@cam.example')
  execFileSync(process.execPath, ['server/cli/desk.ts', 'invite', email, '--role', 'owner'], {
    env: { ...process.env, DATA_DIR: site.dataDir, SITE_URL: address },
  })
  await page.goto('/desk/people')
  await page.getByLabel('Work email').fill(email)
  await keyboard.enter(button(page, 'Email me a link'))
  await expect(heading(page, 'Check your inbox')).toBeVisible()
  await isFine(page)
  await page.getByLabel('Code').fill('000000')
  await expect(page.getByText('That isn’t the code we sent.')).toBeVisible()
  await isFine(page)
  await page.getByLabel('Code').fill(await readDigits(site, email))
  await expect(heading(page, 'Team')).toBeVisible()
  await isFine(page)

  await keyboard.enter(button(page, 'Add'))
  await expect(page.getByText('Enter a work email')).toBeVisible()
  await isFine(page)
  await page.getByLabel('Name').fill('Aoife Byrne')
  await page.getByLabel('Work email').fill('aoife@cam.example')
  await keyboard.press('Enter')
  await expect(page.getByText('aoife@cam.example').first()).toBeVisible()

  const more = button(page, 'More for Aoife Byrne')
  await keyboard.backTo(more)
  await keyboard.press('Enter')
  await keyboard.enter(button(page, 'Remove'))
  await expect(page.getByRole('dialog', { name: 'Remove Aoife Byrne?' })).toContainText(
    'Leads that they have are unassigned again.',
  )
  await isFine(page)
  await keyboard.press('Escape')
  await expect(more).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.enter(button(page, 'Remove'))
  await keyboard.press('Enter')
  await expect(more).toHaveCount(0)
  await page.goto('/desk/people/audit')
  await expect(page.getByText('removed Aoife Byrne')).toBeVisible()
  await isFine(page)
})

test('without a script it says that it is an app', async ({ browser, site }) => {
  expect(site.url).toContain(port)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${address}/desk/inbox`)
  await expect(heading(page, 'The desk is an app')).toBeVisible()
  await context.close()
})

test('no public page has a byte of it, nor a cookie', async ({ page, site }) => {
  expect(site.url).toContain(port)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/')
  expect(loaded.filter((url) => url.includes('/desk'))).toEqual([])
  expect(await page.content()).not.toContain('/desk')
  expect(await page.context().cookies()).toEqual([])
})
