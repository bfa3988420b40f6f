import { describe, expect, test } from 'vitest'
import { gapMarks } from '../../contract/page-template.ts'
import { type Chunk, fillGaps, Markup, readTemplate } from './fill-gaps.ts'

const { begin, middle, end } = gapMarks
const chunks: Chunk[] = readTemplate({
  html: [
    `<p hidden="${begin}0${middle}+${end}">`,
    `${begin}1${middle}as <b>built</b>${end}</p>`,
    `${begin}2${middle}${end}`,
    `${begin}3${middle}<li>${begin}4${middle}-${end}</li>${end}`,
  ].join(''),
  gaps: [
    { name: 'hidden', as: 'attribute' },
    { name: 'say', as: 'text' },
    { name: 'list', as: 'markup' },
    { name: 'rows', as: 'block' },
    { name: 'say', as: 'text' },
  ],
})

describe('a page', () => {
  test('is as it was built where nothing is given', () => {
    expect(fillGaps(chunks, {})).toBe('<p hidden="">as <b>built</b></p><li>-</li>')
  })

  test('takes texts, attributes and markup', () => {
    const values = { hidden: false, say: '<1>', list: new Markup('<hr>'), rows: [] }
    expect(fillGaps(chunks, values)).toBe('<p>&lt;1&gt;</p><hr>')
    expect(fillGaps(chunks, { hidden: true, rows: [] })).toContain('<p hidden="">')
    expect(fillGaps(chunks, { hidden: '"', rows: [] })).toContain('<p hidden="&quot;">')
  })

  test.each([
    ['(America/Argentina/Salta)', '(America/<wbr>Argentina/<wbr>Salta)'],
    ['alexandra.tamm@department.example', 'alexandra.tamm@<wbr>department.example'],
    ['10:30 (Asia/Kolkata) <b>', '10:30 (Asia/Kolkata) &lt;b&gt;'],
  ])('breaks a long word behind a slash or an @, and no short one: %s', (time, html) => {
    expect(fillGaps([{ name: 'time', as: 'wrapped', attribute: '', chunks: [] }], { time })).toBe(
      html,
    )
  })

  test('repeats a block for its values, which are its own', () => {
    const page = fillGaps(chunks, { say: 'above', rows: [{ say: 'a' }, { say: '<b>' }, {}] })
    expect(page).toContain('<li>a</li><li>&lt;b&gt;</li><li>-</li>')
  })

  test('shares its values with a block that is given none', () => {
    expect(fillGaps(chunks, { say: 'above' })).toContain('<li>above</li>')
  })
})
