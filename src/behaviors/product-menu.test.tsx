import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigationSchema, siteSchema } from '../content/site.ts'
import { Header } from '../layouts/Header.tsx'
import { loadPagesAnew, readContent, writePage } from '../testing/page.ts'

const site = readContent('site.yaml', siteSchema)
const navigation = readContent('navigation.yaml', navigationSchema)

loadPagesAnew()
let menu: HTMLElement
let area: HTMLElement
let isOpen = false
beforeEach(async () => {
  vi.useFakeTimers()
  writePage(<Header site={site} navigation={navigation} path="/" />)
  menu = document.getElementById('product-menu') as HTMLElement
  area = menu.parentElement as HTMLElement
  isOpen = false
  const turn = (open: boolean) => () => {
    isOpen = open
    fireEvent(menu, Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }))
  }
  Object.assign(menu, { showPopover: turn(true), hidePopover: turn(false) })
  vi.spyOn(menu, 'matches').mockImplementation(() => isOpen)
  await import('./header.ts')
})
afterEach(() => {
  vi.useRealTimers()
})

const button = () => screen.getByRole('button', { name: navigation.product.label })
const enter = (pointerType: string) =>
  fireEvent(area, Object.assign(new Event('pointerenter'), { pointerType }))
const leave = () => fireEvent(area, new Event('pointerleave'))
/** Whether the press would open or close it. */
const press = () => fireEvent.click(button())

test('a mouse opens it, and closes it once it has been away for a moment', () => {
  enter('mouse')
  expect(isOpen).toBe(true)
  leave()
  vi.advanceTimersByTime(200)
  enter('mouse')
  vi.runAllTimers()
  expect(isOpen).toBe(true)
  leave()
  vi.runAllTimers()
  expect(isOpen).toBe(false)
})

test('a mouse that was there before the script opens it with its next move, and only then', () => {
  const move = () =>
    fireEvent(area, Object.assign(new Event('pointermove'), { pointerType: 'mouse' }))
  move()
  expect(isOpen).toBe(true)
  leave()
  vi.runAllTimers()
  move()
  expect(isOpen).toBe(false)
})

test('a finger on the link does not open it: it goes where the link leads', () => {
  enter('touch')
  expect(isOpen).toBe(false)
})

test('a press on the button keeps open what the mouse opened on its way', () => {
  enter('mouse')
  expect(press()).toBe(false)
  leave()
  vi.runAllTimers()
  expect(isOpen).toBe(true)
  expect(press()).toBe(true)
})

test('what a press has opened stays open when the mouse leaves', () => {
  menu.showPopover()
  enter('mouse')
  leave()
  vi.runAllTimers()
  expect(isOpen).toBe(true)
})
