import { expect, test } from 'vitest'
import { jsonForScript } from './json-for-script.ts'

test.each(['</script><p>', '<!--<script>', 'a < b & "c"'])('%s stays data', (text) => {
  const data = { [text]: [text] }
  const html = `<script type="application/json">${jsonForScript(data)}</script><i>after</i>`
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(JSON.parse(page.querySelector('script')?.text ?? '')).toEqual(data)
  expect(page.querySelector('i')?.textContent).toBe('after')
})
