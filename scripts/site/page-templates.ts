import type { CheerioAPI } from 'cheerio'
import {
  type Chunk,
  formPlaceholders,
  type PageTemplate,
  type Placeholder,
} from '../../contract/release/page-template.ts'
import { base } from '../../src/build/shared-preview.ts'
import type { BuiltPage } from './built-page.ts'

const allElements = ($: CheerioAPI) => $.root().find('*').toArray()
type Element = ReturnType<typeof allElements>[number]

/** The attribute of elements to fill: alone for the content, with `-block` for the element, else for that attribute. */
const mark = 'data-fill'

/**
 * The template of a page with placeholders or forms of the API; undefined for a page that is sent as it is. Changes the
 * page.
 */
export function createTemplate({ $ }: BuiltPage): PageTemplate | undefined {
  const writer = new TemplateWriter($)
  const json = $(`script[${mark}="calendarData"]`).html()
  const forms = writer.writeForms()
  writer.writeMarked()
  if (!writer.hasPlaceholders) return undefined
  const template = { chunks: writer.split(), forms }
  return json === null ? template : { ...template, calendar: JSON.parse(json) }
}

/** Private-use characters, which no page has, to mark what the server may replace. */
const [begin, middle, end] = ['\uE000', '\uE001', '\uE002']
const written = new RegExp(
  ` [^\\s"]+="${begin}(\\d+)${middle}([^${end}]*)${end}"|${begin}(\\d+)${middle}|${end}`,
  'g',
)

class TemplateWriter {
  readonly #$: CheerioAPI
  readonly #placeholders: Placeholder[] = []

  constructor($: CheerioAPI) {
    this.#$ = $
  }

  get hasPlaceholders(): boolean {
    return this.#placeholders.length > 0
  }

  writeMarked(): void {
    for (const element of this.#find('*')) {
      for (const [key, name] of Object.entries(element.attribs)) {
        if (key === mark) this.#writeContent(element, name)
        else if (key === `${mark}-block`) this.#$(element).before(this.#begin(name)).after(end)
        else if (key.startsWith(`${mark}-`)) {
          this.#writeAttribute(element, key.slice(mark.length + 1), name)
        }
      }
    }
  }

  writeForms(): PageTemplate['forms'] {
    const forms = new Map<string, Element>()
    for (const form of this.#find('form[method="post"]')) {
      const action = (form.attribs['action'] ?? '').replace(base, '')
      if (action.startsWith('/api/') && !forms.has(action)) forms.set(action, form)
    }
    const controls = [...forms].map(([action, form]) => {
      const placeholders = formPlaceholders(action)
      this.#writeAttribute(form, 'action', placeholders.action)
      this.#$('head > title').prepend(this.#begin(placeholders.title) + end)
      for (const element of this.#find('[data-form-alert]', form).slice(0, 1)) {
        this.#writeContent(element, placeholders.alert)
        this.#writeAttribute(element, 'hidden', placeholders.alertHidden)
      }
      for (const element of this.#find('[data-error-for]', form)) {
        const field = element.attribs['data-error-for'] ?? ''
        this.#writeContent(element, placeholders.error(field))
        this.#writeAttribute(element, 'hidden', placeholders.errorHidden(field))
      }
      return [action, this.#writeControls(form, placeholders)] as const
    })
    return Object.fromEntries(controls)
  }

  #writeControls(form: Element, placeholders: ReturnType<typeof formPlaceholders>): string[] {
    const names = new Set<string>()
    // A focusable error stands for controls that are drawn later.
    const drawn = '[data-error-for][tabindex]'
    for (const element of this.#find(`input, textarea, select, fieldset, ${drawn}`, form)) {
      const {
        name = element.attribs['data-error-for'] ?? '',
        form: other,
        type = '',
      } = element.attribs
      // A control with a `form` attribute belongs to that form, wherever it stands.
      if (name === '' || other !== undefined) continue
      if (!names.has(name)) {
        if (element.name !== 'p')
          this.#writeAttribute(element, 'aria-invalid', placeholders.invalid(name))
        this.#writeAttribute(element, 'autofocus', placeholders.focus(name))
      }
      names.add(name)
      const value = placeholders.value(name)
      if (element.name === 'textarea') this.#writeContent(element, value)
      else if (type === 'checkbox' || type === 'radio') this.#writeChoice(element, 'checked', value)
      else if (element.name === 'input') this.#writeAttribute(element, 'value', value)
      else if (element.name === 'select') {
        for (const option of this.#find('option', element)) {
          this.#writeChoice(option, 'selected', value)
        }
      }
    }
    return [...names]
  }

  #writeChoice(option: Element, attribute: string, name: string): void {
    const choice =
      option.attribs['value'] ?? (option.name === 'option' ? this.#$(option).text() : 'on')
    this.#writeAttribute(option, attribute, name, choice)
  }

  #find(selector: string, within?: Element): Element[] {
    return (within ? this.#$(within).find(selector) : this.#$.root().find(selector)).toArray()
  }

  #begin(name: string): string {
    return begin + (this.#placeholders.push({ name, built: [] }) - 1) + middle
  }

  #writeContent(element: Element, name: string): void {
    this.#$(element).prepend(this.#begin(name)).append(end)
  }

  #writeAttribute(element: Element, attribute: string, name: string, choice?: string): void {
    const text = element.attribs[attribute]
    const placeholder = { name, attribute, choice, built: text === undefined ? [] : [text] }
    element.attribs[attribute] =
      begin + (this.#placeholders.push(placeholder) - 1) + middle + (text ?? '') + end
  }

  split(): Chunk[] {
    const html = this.#$.html()
    const open: Chunk[][] = []
    let chunks: Chunk[] = []
    let from = 0
    for (const found of html.matchAll(written)) {
      const [whole, inAttribute, text = '', inContent] = found
      chunks.push(html.slice(from, found.index))
      from = found.index + whole.length
      const placeholder = this.#placeholders[Number(inAttribute ?? inContent)]
      if (!placeholder) {
        chunks = open.pop() ?? []
        continue
      }
      chunks.push(placeholder)
      if (placeholder.attribute === undefined) {
        open.push(chunks)
        chunks = placeholder.built
      } else if (placeholder.built.length > 0)
        placeholder.built = [` ${placeholder.attribute}="${text}"`]
    }
    chunks.push(html.slice(from))
    return chunks
  }
}
