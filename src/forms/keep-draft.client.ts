import { keepDraft, readDraft } from './draft.ts'
import { markFirstInput } from './fill-time.ts'
import { formValues } from './form-values.ts'

/** Keeps what is typed into `form[data-draft]` over a reload; works before and after the island loads. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
  const draft = readDraft(form.dataset.draft ?? '')
  const isTyped = inputsOf(form).some(({ value, defaultValue }) => value !== defaultValue)
  for (const input of inputsOf(form)) {
    if (!input.value) input.value = draft[input.name] ?? ''
  }
  for (const select of form.querySelectorAll('select')) {
    const kept = [...select.options].find(({ value }) => value === draft[select.name])
    if (kept && !select.value) kept.selected = true
  }
  // Somebody was faster than the scripts.
  if (isTyped) keep(form)
}

document.addEventListener('input', (event) => {
  if (!(event.target instanceof Element)) return
  const form = event.target.closest<HTMLFormElement>('form[data-draft]')
  if (form) keep(form)
})

function keep(form: HTMLFormElement) {
  markFirstInput()
  keepDraft(form.dataset.draft ?? '', formValues(form))
}

function inputsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
}
