import { expect, test } from 'vitest'
import { fillGaps } from './fill-gaps.ts'

test.each([
  ['(America/Argentina/Salta)', '(America/<wbr>Argentina/<wbr>Salta)'],
  ['alexandra.tamm@department.example', 'alexandra.tamm@<wbr>department.example'],
  ['10:30 (Asia/Kolkata) <b>', '10:30 (Asia/Kolkata) &lt;b&gt;'],
])('a long word breaks behind a slash or an @, and no short one: %s', (time, html) => {
  expect(fillGaps([{ name: 'time', as: 'wrapped', attribute: '', chunks: [] }], { time })).toBe(
    html,
  )
})
