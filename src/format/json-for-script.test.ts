import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { jsonForScript } from './json-for-script.ts'

test.each(['</script><p>', '<!--<script>', 'a < b & "c"'])('%s stays data', (text) => {
  const data = { [text]: [text] }
  const $ = load(`<script type="application/json">${jsonForScript(data)}</script><i>after</i>`)
  expect(JSON.parse($('script').text())).toEqual(data)
  expect($('i').text()).toBe('after')
})
