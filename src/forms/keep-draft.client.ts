import { afterPaint } from '../hydration/after-paint.ts'
import { formValues, keepDraft, markFirstInput, readDraft } from './draft.ts'

/** Keeps what is typed into `form[data-draft]` over a reload; works before and after the island loads. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
  const draft = readDraft(form.dataset.draft ?? '')
  const isTyped = inputsOf(form).some(({ value, defaultValue }) => value !== defaultValue)
  for (const input of inputsOf(form)) {
    const kept = draft[input.name]
    // What was typed here before comes before what an address fills in.
    if (kept && isText(input) && input.value === input.defaultValue) input.value = kept
  }
  for (const select of form.querySelectorAll('select')) {
    const kept = [...select.options].find(({ value }) => value === draft[select.name])
    if (kept && !select.value) kept.selected = true
  }
  // Somebody was faster than the scripts.
  if (isTyped) keep(form)
}

/** Typed into, and not kept yet. */
let waiting: HTMLFormElement | undefined

document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-draft]')
  if (!form) return
  waiting = form
  // A browser lays the page out before it hands over what a form with a text area holds: the letter is shown first.
  afterPaint(keepWaiting)
})
// Whoever leaves within that time finds the last letter, too.
addEventListener('pagehide', keepWaiting)

function keepWaiting() {
  if (waiting) keep(waiting)
  waiting = undefined
}

function keep(form: HTMLFormElement) {
  markFirstInput()
  keepDraft(form.dataset.draft ?? '', formValues(form))
}

function isText({ type }: HTMLInputElement | HTMLTextAreaElement) {
  return !['hidden', 'radio', 'checkbox'].includes(type)
}

function inputsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
}
