import type { CheerioAPI } from 'cheerio'
import { attributeOf, errorFor, formAlert, selectorOf } from '../../contract/hooks.ts'
import { type FormParts, formSlots } from '../../contract/page-parts.ts'
import {
  attributePlace,
  contentPlace,
  type Element,
  elementsIn,
  type Place,
  placeBefore,
} from './cut-places.ts'

type Control = FormParts['controls'][number]

export interface CutForm extends FormParts {
  places: Place[]
}

/** The first form of a page for each address of the API, cut at its controls, its sentences and the page's title. */
export function cutForms($: CheerioAPI, html: string): CutForm[] {
  const forms = new Map<string, CutForm>()
  for (const form of elementsIn($, 'form[method="post"]')) {
    const { action = '' } = form.attribs
    if (action.startsWith('/api/') && !forms.has(action)) forms.set(action, cutForm($, html, form))
  }
  return [...forms.values()]
}

function cutForm($: CheerioAPI, html: string, form: Element): CutForm {
  const { action = '' } = form.attribs
  const slots = formSlots(action)
  const said = (element: Element, text: string, hidden: string) => [
    contentPlace(html, element, 'text', text),
    attributePlace(html, element, 'hidden', hidden),
  ]
  const alerts = elementsIn($, selectorOf(formAlert), form).slice(0, 1)
  const errors = elementsIn($, selectorOf(errorFor(true)), form).flatMap((element) => {
    const field = element.attribs[attributeOf(errorFor(true))] ?? ''
    return said(element, slots.error(field), slots.errorHidden(field))
  })
  const { controls, places } = cutControls($, html, form)
  return {
    action,
    controls,
    places: [
      ...elementsIn($, 'head > title').map((title) => placeBefore(html, title, slots.title)),
      ...alerts.flatMap((element) => said(element, slots.alert, slots.alertHidden)),
      ...errors,
      ...places,
    ],
  }
}

function cutControls($: CheerioAPI, html: string, form: Element) {
  const slots = formSlots(form.attribs.action ?? '')
  const controls = new Map<string, Control>()
  const places: Place[] = []
  for (const element of elementsIn($, 'input, textarea, select, fieldset', form)) {
    const { name = '', form: other } = element.attribs
    // One that names a form belongs to that one, wherever it stands.
    if (name === '' || other !== undefined) continue
    const choices = choicesOf($, element)
    const before = controls.get(name)
    if (before) before.choices.push(...choices.map(({ value }) => value))
    else {
      controls.set(name, {
        name,
        holds: holds(element),
        choices: choices.map(({ value }) => value),
      })
      places.push(
        attributePlace(html, element, 'aria-invalid', slots.invalid(name)),
        attributePlace(html, element, 'autofocus', slots.focus(name)),
      )
    }
    if (holds(element) === 'attribute') {
      places.push(attributePlace(html, element, 'value', slots.value(name)))
    } else if (holds(element) === 'text') {
      places.push(contentPlace(html, element, 'text', slots.value(name)))
    }
    for (const choice of choices) {
      places.push(
        attributePlace(html, choice.element, choice.mark, slots.choice(name, choice.value)),
      )
    }
  }
  return { controls: [...controls.values()], places }
}

function holds({ name, attribs }: Element): Control['holds'] {
  if (name === 'textarea') return 'text'
  // A group that has the name of its choices, which the server writes into it.
  return name === 'select' || name === 'fieldset' || isChoice(attribs.type) ? 'choice' : 'attribute'
}

function isChoice(type: string | undefined): boolean {
  return type === 'checkbox' || type === 'radio'
}

/** What of an element can be chosen, and the attribute that says it is. */
function choicesOf($: CheerioAPI, element: Element) {
  if (element.name === 'select') {
    return elementsIn($, 'option', element).map((option) => ({
      element: option,
      value: option.attribs.value ?? $(option).text(),
      mark: 'selected',
    }))
  }
  return isChoice(element.attribs.type)
    ? [{ element, value: element.attribs.value ?? 'on', mark: 'checked' }]
    : []
}
