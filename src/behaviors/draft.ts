import { keepDraft, readDraft } from '../lib/draft.ts'
import { noteInput } from '../lib/elapsed.ts'

/** Keeps what is typed into `form[data-draft]` over a reload; works before and after the island loads. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
  const draft = readDraft(form.dataset.draft ?? '')
  for (const input of inputsOf(form)) {
    if (!input.value) input.value = draft[input.name] ?? ''
  }
}

document.addEventListener('input', (event) => {
  if (!(event.target instanceof Element)) return
  const form = event.target.closest<HTMLFormElement>('form[data-draft]')
  if (!form) return
  noteInput()
  const texts = inputsOf(form).map((input) => [input.name, input.value])
  keepDraft(form.dataset.draft ?? '', Object.fromEntries(texts))
})

function inputsOf(form: HTMLFormElement) {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
}
