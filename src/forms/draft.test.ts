import { beforeEach, expect, test } from 'vitest'
import { firstInput, forgetDraft, keepDraft } from './draft.ts'

const kept = () => Object.keys(sessionStorage).sort()

beforeEach(() => {
  sessionStorage.clear()
  for (const name of ['booking', 'booking:key', 'contact', firstInput]) {
    keepDraft(name, { text: 'kept' })
  }
  sessionStorage.setItem('other', 'of somebody else')
})

test('a form that is sent leaves nothing of its own, and the others alone', () => {
  forgetDraft('booking')
  expect(kept()).toEqual(['draft:contact', `draft:${firstInput}`, 'other'])
})

test('with the last draft goes the moment of the first input', () => {
  forgetDraft('booking')
  forgetDraft('contact')
  expect(kept()).toEqual(['other'])
})
