import { expect, test } from 'vitest'
import '../../testing/desk.tsx'
import { showField } from './show-field.ts'

test('what is pressed of a long text has the cursor in its paragraph', () => {
  document.body.innerHTML =
    '<div id="field_$body" contenteditable><h2>Why</h2><p>The first.</p><p>The  second one.</p></div>'
  showField('field_$body', 'The second\n one.')
  expect(getSelection()?.anchorNode?.textContent).toBe('The  second one.')
})
