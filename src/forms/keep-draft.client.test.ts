import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../testing/browser.ts'
import { loadPagesAnew } from '../testing/page.ts'
import { firstInput, forgetDraft, keepDraft, readDraft } from './draft.ts'

loadPagesAnew()
beforeEach(() => {
  document.body.innerHTML = `
    <form data-draft="contact"><input name="name"><textarea name="message"></textarea>
      <select name="slot"><option value="">none</option><option value="a">A</option></select></form>
    <form><input name="search"></form>`
})

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
const load = () => import('./keep-draft.client.ts')

test('what is typed is kept once it shows', async () => {
  await load()
  fireEvent.input(field('name'), { target: { value: 'Ada' } })
  fireEvent.input(field('message'), { target: { value: 'Two\nlines' } })
  expect(readDraft('contact')).toEqual({})
  const kept = { name: 'Ada', message: 'Two\nlines' }
  await eventually(() => expect(readDraft('contact')).toMatchObject(kept))
})

test('the last letter is kept by whoever leaves at once', async () => {
  await load()
  fireEvent.input(field('name'), { target: { value: 'Ada' } })
  fireEvent(window, new Event('pagehide'))
  expect(readDraft('contact')).toMatchObject({ name: 'Ada' })
})

test('what was typed before the script came is kept as well', async () => {
  field('name').value = 'Ada'
  await load()
  expect(readDraft('contact')).toMatchObject({ name: 'Ada' })
})

test('a form that asks for it only: nothing else is kept', async () => {
  await load()
  fireEvent.input(field('search'), { target: { value: 'secret' } })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
})

describe('a page that is loaded again', () => {
  beforeEach(() => {
    keepDraft('contact', { name: 'Ada', message: 'Hello', slot: 'a' })
  })

  test('has it in place of what the address fills in', async () => {
    field('name').setAttribute('value', 'Northwind')
    await load()
    expect(field('name').value).toBe('Ada')
  })

  test('has what was kept', async () => {
    await load()
    expect(['name', 'message', 'slot'].map((name) => field(name).value)).toEqual([
      'Ada',
      'Hello',
      'a',
    ])
  })

  test('keeps what the server or the browser wrote into it', async () => {
    field('name').value = 'Bob'
    field('slot').replaceChildren(new Option('B', 'b', true, true), new Option('A', 'a'))
    await load()
    expect([field('name').value, field('slot').value]).toEqual(['Bob', 'b'])
  })
})

test('a choice that there is no more is none', async () => {
  keepDraft('contact', { slot: 'gone' })
  await load()
  expect(field('slot').value).toBe('')
})

test('a form that is sent leaves nothing of its own; with the last goes the moment of the first input', () => {
  const kept = () => Object.keys(sessionStorage).sort()
  sessionStorage.setItem('other', 'of somebody else')
  for (const name of ['booking', 'booking:key', 'contact', firstInput]) {
    keepDraft(name, { text: 'kept' })
  }
  forgetDraft('booking')
  expect(kept()).toEqual(['draft:contact', `draft:${firstInput}`, 'other'])
  forgetDraft('contact')
  expect(kept()).toEqual(['other'])
})
