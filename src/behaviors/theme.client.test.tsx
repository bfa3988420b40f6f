import { readFileSync } from 'node:fs'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { navigationSchema, siteSchema } from '../../contract/content/site.ts'
import { Footer } from '../layouts/Footer.tsx'
import { Header } from '../layouts/Header.tsx'
import { fakeMedia, paint } from '../testing/browser.ts'
import { readContent, test, writePage } from '../testing/page.ts'

const site = readContent('site.yaml', siteSchema)
const navigation = readContent('navigation.yaml', navigationSchema)
const light = '(prefers-color-scheme: light)'
let media: ReturnType<typeof fakeMedia>

beforeEach(() => {
  media = fakeMedia()
  document.head.innerHTML = '<meta name="theme-color" content="">'
  document.documentElement.dataset.theme = 'dark'
  writePage(
    <Header site={site} navigation={navigation} path="/" />,
    <Footer site={site} navigation={navigation} year={2026} />,
  )
})
const load = () => import('./theme.client.ts')
const toggle = () => screen.getByRole('button', { name: /^Switch to/ })
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const getTheme = () => document.documentElement.dataset.theme

test.each([
  ['nothing', undefined, 'light', 'dark'],
  ['light', 'light', 'dark', 'light'],
  ['dark', 'dark', 'light', 'dark'],
  ['the system’s, which is light', 'system', 'light', 'light'],
  ['the system’s, which is dark', 'system', 'dark', 'dark'],
  ['something else', '<img>', 'light', 'dark'],
] as const)('before it is painted, %s was chosen', (_what, stored, system, theme) => {
  fakeMedia(...(system === 'light' ? [light] : []))
  if (stored) localStorage.setItem('theme', stored)
  new Function(readFileSync('src/behaviors/first-paint.js', 'utf8'))()
  expect(getTheme()).toBe(theme)
})

test('the system’s own theme is followed until the button, which switches from what is seen', async () => {
  await load()
  fireEvent.click(choice('System'))
  await paint()
  expect(getTheme()).toBe('dark')
  media.change(light, true)
  expect(getTheme()).toBe('light')
  expect(choice('System').checked).toBe(true)
  fireEvent.click(toggle())
  await paint()
  media.change(light, true)
  expect(getTheme()).toBe('dark')
  expect(choice('Dark').checked).toBe(true)
})

test.each([
  ['is told of it', new StorageEvent('storage', { key: 'theme' })],
  ['Back brings out of the cache', new Event('pageshow')],
])('a page that %s follows a choice made in another tab', async (_how, event) => {
  await load()
  localStorage.setItem('theme', 'light')
  expect(getTheme()).toBe('dark')
  window.dispatchEvent(event)
  expect(getTheme()).toBe('light')
  expect(choice('Light').checked).toBe(true)
})

test('a choice holds for the page when the browser keeps nothing', async () => {
  vi.stubGlobal('localStorage', undefined)
  await load()
  fireEvent.click(toggle())
  await paint()
  expect(getTheme()).toBe('light')
  expect(toggle().ariaLabel).toBe('Switch to dark theme')
})
