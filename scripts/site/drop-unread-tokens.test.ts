import { expect, test } from 'vitest'
import { dropUnreadTokens } from './drop-unread-tokens.ts'

const page = (css: string, body = '') =>
  `<html><head><style>${css}</style></head><body>${body}</body></html>`

test('a token that nothing reads goes, in every theme', () => {
  const css = ':root{--a:1px;--b:2px}[data-theme=dark]{color:red;--b:3px;--a:4px}p{gap:var(--a)}'
  expect(dropUnreadTokens(page(css), '')).toBe(
    page(':root{--a:1px}[data-theme=dark]{color:red;--a:4px}p{gap:var(--a)}'),
  )
})

test('what only a token reads that goes, goes with it', () => {
  const css = 'p{--a:1px;--b:var(--a);--c:calc(var(--b) * 2);gap:0}'
  expect(dropUnreadTokens(page(css), '')).toBe(page('p{gap:0}'))
})

test('what a drawing of the page or a later style reads stays', () => {
  const css = ':root{--a:red;--b:blue}'
  const html = page(css, '<svg><path fill="var(--a)"/></svg>')
  expect(dropUnreadTokens(html, '.toast{color:var(--b,black)}')).toBe(html)
})

test('a selector, a class of two hyphens and words of the page are no tokens', () => {
  const html = page('.a--b:hover{gap:0}', '<p>{--c:1;}</p>')
  expect(dropUnreadTokens(html, '')).toBe(html)
})
