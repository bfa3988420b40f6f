import { expect, test } from 'vitest'
import { builtRelease } from '../testing/built-release.ts'
import { everyMail } from '../testing/stored-leads.ts'
import { mails } from './mails.ts'

const copy = builtRelease.mailCopy

test('every mail has its copy, and all copy its mail', () => {
  expect(Object.keys(copy.mails).sort()).toEqual(Object.keys(mails).sort())
})

test('no mail but the welcome to a list is kept from an address that left one', () => {
  const kept = Object.entries(mails).filter(([, mail]) => mail.to === 'lead' && mail.needsConsent)
  expect(kept.map(([name]) => name)).toEqual(['welcome'])
})

test('every mail about a lead is among those that are written here', () => {
  const aboutLeads = Object.entries(mails).filter(([, { about }]) => about !== 'facts')
  expect([...new Set(everyMail.map(([template]) => template))].sort()).toEqual(
    aboutLeads.map(([template]) => template).sort(),
  )
})
