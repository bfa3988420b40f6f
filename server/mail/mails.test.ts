import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { mailTexts } from '../../contract/mails.ts'
import { mails } from './mails.ts'

test('every mail has its copy, and all copy its mail', () => {
  const texts = mailTexts.parse(withoutTokens(parse(readFileSync('content/mails.yaml', 'utf8'))))
  expect(Object.keys(texts.mails).sort()).toEqual(Object.keys(mails).sort())
})

/** The build fills in `{brand}` and `{email}`. */
function withoutTokens(texts: unknown): unknown {
  return JSON.parse(JSON.stringify(texts).replaceAll(/\{\w+\}/g, 'CAM'))
}
