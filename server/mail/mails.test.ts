import { expect, test } from 'vitest'
import { builtRelease } from '../testing/built-release.ts'
import { mails } from './mails.ts'

test('every mail has its copy, and all copy its mail', () => {
  expect(Object.keys(builtRelease.mailCopy.mails).sort()).toEqual(Object.keys(mails).sort())
})
