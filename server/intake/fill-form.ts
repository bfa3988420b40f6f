import { type CheerioAPI, load } from 'cheerio'

type Control = ReturnType<CheerioAPI>

export interface RefusedForm {
  /** The form's `action`: `/api/contact-us`. */
  action: string
  /** What the visitor typed, by field name. */
  typed: Record<string, string>
  /** What is wrong, in one sentence. */
  message: string
  /** What is wrong with single fields, by name. */
  fields: Record<string, string>
}

/**
 * Fills a refused form into its page. It looks for controls by `name`, for
 * `[data-error-for="<name>"]` to show a field's error in, and for `[data-form-alert]` for the sentence
 * about the whole; both stand in the form, empty and `hidden`. Texts are set as text, never as
 * markup, and scripts and styles keep every byte, so the page's policy still fits.
 * @returns the page, or undefined when it holds no form with that action.
 */
export function fillForm(html: string, refused: RefusedForm): string | undefined {
  const $ = load(html)
  const form = $('form')
    .filter((_, element) => $(element).attr('action') === refused.action)
    .first()
  if (form.length === 0) return undefined

  const show = (place: Control, text: string) => place.removeAttr('hidden').text(text)
  // A sentence that stands beside its field need not stand above it as well.
  if (!Object.values(refused.fields).includes(refused.message)) {
    show(form.find('[data-form-alert]').first(), refused.message)
  }
  const errors = form.find('[data-error-for]')
  for (const [name, text] of Object.entries(refused.fields)) {
    show(
      errors.filter((_, element) => $(element).attr('data-error-for') === name),
      text,
    )
  }

  for (const element of form.find('input, textarea, select').toArray()) {
    const control = $(element)
    const name = control.attr('name') ?? ''
    const typed = Object.hasOwn(refused.typed, name) ? refused.typed[name] : undefined
    if (typed !== undefined) fill($, control, typed)
    if (Object.hasOwn(refused.fields, name)) control.attr('aria-invalid', 'true')
  }
  form.find('[aria-invalid="true"]').first().attr('autofocus', '')
  return $.html()
}

function fill($: CheerioAPI, control: Control, typed: string): void {
  if (control.is('textarea')) {
    control.text(typed)
  } else if (control.is('select')) {
    const options = control.find('option').removeAttr('selected')
    const chosen = options.filter(
      (_, option) => ($(option).attr('value') ?? $(option).text()) === typed,
    )
    chosen.first().attr('selected', '')
  } else {
    control.val(typed)
  }
}
