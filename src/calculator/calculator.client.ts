import { errorFor } from '../../contract/hooks.ts'
import { type NumberName, numberNames, type ResultName } from '../vocabulary/calculator.ts'
import { numbersQuery, readNumbers } from './numbers.ts'
import type { NumberFault } from './parse-number.ts'
import { moreMeetings, type NoNumber, writtenBreakEven, writtenResults } from './written.ts'

/** What is said when a field is left; all else is there to be read. */
const saidResults = ['listHours', 'perMeeting', 'needed'] as const satisfies ResultName[]

/**
 * Calculates with what is typed: every key changes the numbers that are seen, and when a field is left they are said
 * once and stand in the address. What is no number is told beside its field, and the last results stay.
 */
function calculate(form: HTMLFormElement, fields: Record<NumberName, HTMLInputElement>): void {
  const words = form.dataset as DOMStringMap & NoNumber & Record<NumberFault, string>
  const results = document.querySelector<HTMLElement>('[data-results]')
  const copy = document.querySelector<HTMLElement>('[data-copy-text]')

  const say = (selector: string, text: string) => {
    const place = document.querySelector(selector)
    if (place) place.textContent = text
  }
  const read = () =>
    readNumbers(
      Object.fromEntries(numberNames.map((name) => [name, fields[name].value])) as Record<
        NumberName,
        string
      >,
    )
  const show = () => {
    const { numbers } = read()
    results?.toggleAttribute('data-stale', !numbers)
    if (!numbers) return
    for (const [name, { formula, value }] of Object.entries(writtenResults(numbers, words))) {
      say(`[data-formula="${name}"]`, formula)
      say(`[data-result="${name}"]`, value)
    }
    for (const more of moreMeetings) {
      for (const [name, text] of Object.entries(writtenBreakEven(more, numbers, words)))
        say(`[data-more="${more}"] [data-cell="${name}"]`, text)
    }
  }
  /** What is wrong with the fields that were left; a field that is being typed in is not told so yet. */
  const tell = (left: readonly NumberName[]) => {
    const { faults = {} } = read()
    for (const name of left) {
      const fault = faults[name]
      const place = form.querySelector<HTMLElement>(`[${errorAttribute}="${name}"]`)
      if (fault) fields[name].setAttribute('aria-invalid', 'true')
      else fields[name].removeAttribute('aria-invalid')
      if (place) {
        place.textContent = fault ? (words[fault] ?? '') : ''
        place.hidden = !fault
      }
    }
  }
  const settle = (left: readonly NumberName[]) => {
    tell(left)
    const { numbers } = read()
    if (!numbers) return say('[data-summary]', words.stale ?? '')
    history.replaceState(history.state, '', numbersQuery(numbers) + location.hash)
    if (copy) copy.dataset.copyText = location.href
    say('[data-summary]', summary())
  }
  const summary = () =>
    saidResults.map((name) => `${textOf('label', name)}: ${textOf('result', name)}`).join('. ')
  const textOf = (mark: string, name: string) =>
    document.querySelector(`[data-${mark}="${name}"]`)?.textContent

  const query = new URLSearchParams(location.search)
  for (const name of numberNames) fields[name].value = query.get(name) ?? fields[name].value
  form.addEventListener('input', show)
  form.addEventListener('change', ({ target }) => {
    settle(numberNames.filter((name) => fields[name] === target))
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    settle(numberNames)
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  show()
  tell(numberNames)
}

const errorAttribute = Object.keys(errorFor(''))[0] ?? ''
const form = document.querySelector<HTMLFormElement>('form[data-calculator]')
if (form) {
  const fields = numberNames.map((name) => [name, form.elements.namedItem(name)])
  calculate(form, Object.fromEntries(fields) as Record<NumberName, HTMLInputElement>)
}
