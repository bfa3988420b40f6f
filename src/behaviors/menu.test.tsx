import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigationSchema, siteSchema } from '../content/site.ts'
import { Header } from '../layouts/Header.tsx'
import { placeAt } from '../testing/browser.ts'
import { loadPagesAnew, readContent, writePage } from '../testing/page.ts'

const site = readContent('site.yaml', siteSchema)
const navigation = readContent('navigation.yaml', navigationSchema)

loadPagesAnew()
let menu: HTMLElement
const hidePopover = vi.fn<() => void>()
beforeEach(async () => {
  writePage(<Header site={site} navigation={navigation} path="/" />, <a href="/after">After</a>)
  menu = document.getElementById('mobile-menu') as HTMLElement
  hidePopover.mockReset()
  menu.hidePopover = hidePopover
  await import('./header.ts')
})

const button = () => screen.getByRole('button', { name: 'Menu' })
const link = () => within(menu).getAllByRole('link', { hidden: true })[0] as HTMLElement

test('the focus that goes on into the page closes it', () => {
  fireEvent.focusOut(link(), { relatedTarget: screen.getByRole('link', { name: 'After' }) })
  expect(hidePopover).toHaveBeenCalledTimes(1)
})

test.each([
  ['within it', () => within(menu).getAllByRole('link', { hidden: true })[1]],
  ['to its own button', button],
  ['out of the window', () => null],
])('the focus that goes %s leaves it open', (_where, target) => {
  fireEvent.focusOut(link(), { relatedTarget: target() ?? null })
  expect(hidePopover).not.toHaveBeenCalled()
})

test('it opens right below the header, and follows it while it is open', () => {
  let top = 60
  placeAt(screen.getByRole('banner'), () => top, 64)
  const place = () => menu.style.getPropertyValue('--menu-top')
  const isOpen = vi.spyOn(menu, 'matches').mockReturnValue(false)
  fireEvent(menu, new Event('beforetoggle'))
  expect(place()).toBe('124px')
  top = 0
  fireEvent.scroll(window)
  expect(place()).toBe('124px')
  isOpen.mockReturnValue(true)
  fireEvent.scroll(window)
  expect(place()).toBe('64px')
})
