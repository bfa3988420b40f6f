import { describe, expect, it } from 'vitest'
import { scrollable } from './scrollable.ts'

describe('scrollable', () => {
  it('puts a frame around a table that the keyboard can reach', () => {
    document.body.innerHTML = scrollable('<p>a</p><table><tr><td>b</td></tr></table><p>c</p>')
    const frame = document.querySelector('table')?.parentElement
    expect(frame?.tabIndex).toBe(0)
    expect(frame?.getAttribute('aria-label')).toBe('Table')
    expect(frame?.nextElementSibling?.textContent).toBe('c')
  })

  it('names the column in each cell but the first of its row', () => {
    document.body.innerHTML = scrollable(
      '<table><tr><th>Who</th><th>How “<b>long</b>”</th></tr><tr><td>a</td><td>b</td></tr></table>',
    )
    const labels = [...document.querySelectorAll('td')].map((cell) => cell.dataset.label)
    expect(labels).toEqual([undefined, 'How “long”'])
  })
})
