import { expect, test, vi } from 'vitest'
import { loadPagesAnew } from '../testing/page.ts'

loadPagesAnew()

/** Presses what `pressed` finds before there is a script, and then begins those of the page; returns who is told. */
async function pressEarly(html: string, pressed: string) {
  document.body.innerHTML = html
  window.pressedEarly = [document.querySelector(pressed) as Element]
  window.onclick = () => {}
  const told = vi.fn()
  const begun = import('./press-again.ts')
  // The script of the page begins after that of every page, and before anything else happens.
  document.querySelector('button, a')?.addEventListener('click', told)
  await begun
  await vi.waitFor(() => expect(window.onclick).toBe(null))
  return told
}

test('a button that was pressed too early is pressed again, once', async () => {
  const told = await pressEarly('<button type="button"><b>Play</b></button>', 'b')
  expect(told).toHaveBeenCalledTimes(1)
})

test.each([
  ['a link', '<a href="#next">Next</a>'],
  ['a button that sends a form', '<form><button type="submit">Send</button></form>'],
  ['a button that opens a menu', '<button type="button" popovertarget="menu">Menu</button>'],
])('%s has done its work without a script', async (_what, html) => {
  expect(await pressEarly(html, 'a, button')).not.toHaveBeenCalled()
})
