import type { CheerioAPI } from 'cheerio'
import { calendarData } from '../../contract/calendar-module.ts'
import { computedPages, type Gaps } from '../../contract/computed-pages.ts'
import {
  formGaps,
  type GapKind,
  gapMarks,
  type PageTemplate,
} from '../../contract/page-template.ts'
import { ConfigError } from '../../server/settings/config-error.ts'
import { missingGaps } from '../../server/site/relied-pages.ts'
import type { BuiltPage, PageNotes } from './built-page.ts'

const allElements = ($: CheerioAPI) => $.root().find('*').toArray()
type Element = ReturnType<typeof allElements>[number]

/**
 * Writes the gaps that the server fills into a page, which is changed by it; undefined for one that it only ever sends as
 * it is.
 */
export function writeGaps({ path, $ }: BuiltPage): PageTemplate | undefined {
  const pages: Partial<Record<string, Gaps>> = computedPages
  const wanted = pages[path]
  const page = new TemplatePage($)
  const data = page.data()
  const forms = page.writeForms()
  if (!wanted && forms.length === 0) return undefined
  if (wanted) page.writeAll(wanted)
  return { ...page.template(), forms, data }
}

/** A sentence for each gap that a page lacks, or has in vain: it would stay as empty as it was built. */
export function findGapFaults(
  templates: ReadonlyMap<string, PageTemplate>,
  pages: ReadonlyMap<string, Pick<PageNotes, 'gaps'>>,
): string[] {
  const unknown = [...pages].flatMap(([path, { gaps }]) => {
    const known = new Set(templates.get(path)?.gaps.map(({ name }) => name))
    return gaps
      .filter((name) => !known.has(name))
      .map((name) => `The page ${path} has a gap "${name}", which the server does not know.`)
  })
  const faults = [...missingGaps(templates), ...unknown]
  const advice = 'contract/computed-pages.ts says what is written there; mend the page or that.'
  return faults.length > 0 ? [...faults, advice] : []
}

class TemplatePage {
  readonly #$: CheerioAPI
  readonly #gaps: PageTemplate['gaps'] = []

  constructor($: CheerioAPI) {
    this.#$ = $
  }

  template(): Pick<PageTemplate, 'html' | 'gaps'> {
    return { html: this.#$.html(), gaps: this.#gaps }
  }

  data(): PageTemplate['data'] {
    const json = this.#$(`script[id="${calendarData}"]`).html()
    return json === null ? {} : { [calendarData]: JSON.parse(json) }
  }

  /**
   * Writes gaps into the page, or into an element of it.
   * @throws ConfigError for a gap of an element that has no place for it.
   */
  writeAll(gaps: Gaps, within?: Element): void {
    for (const [name, gap] of Object.entries(gaps)) {
      const elements = this.#find(gap.at, within)
      if (within && elements.length === 0) {
        throw new ConfigError(`There is no ${gap.at} for the gap "${name}".`)
      }
      for (const element of elements) {
        if (gap.as === 'attribute') this.#writeAttribute(element, gap.attribute, name)
        else if (gap.as !== 'block') this.#writeContent(element, gap.as, name)
        else {
          this.writeAll(gap.gaps, element)
          this.#$(element).before(this.#begin(name, 'block')).after(gapMarks.end)
        }
      }
    }
  }

  /** Writes the gaps of the first form of the page for each address of the API. */
  writeForms(): PageTemplate['forms'] {
    const forms = new Map<string, Element>()
    for (const form of this.#find('form[method="post"]')) {
      const { action = '' } = form.attribs
      if (action.startsWith('/api/') && !forms.has(action)) forms.set(action, form)
    }
    return [...forms].map(([action, form]) => {
      const gaps = formGaps(action)
      this.#writeAttribute(form, 'action', gaps.action)
      this.#$('head > title').prepend(this.#begin(gaps.title, 'text') + gapMarks.end)
      for (const element of this.#find('[data-form-alert]', form).slice(0, 1)) {
        this.#writeContent(element, 'text', gaps.alert)
        this.#writeAttribute(element, 'hidden', gaps.alertHidden)
      }
      for (const element of this.#find('[data-error-for]', form)) {
        const field = element.attribs['data-error-for'] ?? ''
        this.#writeContent(element, 'text', gaps.error(field))
        this.#writeAttribute(element, 'hidden', gaps.errorHidden(field))
      }
      return { action, controls: this.#writeControls(form, gaps) }
    })
  }

  #writeControls(form: Element, gaps: ReturnType<typeof formGaps>) {
    const controls = new Map<string, string[]>()
    // A sentence that takes the focus stands for controls that are drawn later.
    const drawn = '[data-error-for][tabindex]'
    for (const element of this.#find(`input, textarea, select, fieldset, ${drawn}`, form)) {
      const {
        name = element.attribs['data-error-for'] ?? '',
        form: other,
        type = '',
      } = element.attribs
      // One that names a form belongs to that one, wherever it stands.
      if (name === '' || other !== undefined) continue
      const isChoice = type === 'checkbox' || type === 'radio'
      const choices = element.name === 'select' ? this.#find('option', element) : []
      const options = isChoice ? [element] : choices
      const values = options.map((option) => this.#valueOf(option))
      if (!controls.has(name)) {
        if (element.name !== 'p') this.#writeAttribute(element, 'aria-invalid', gaps.invalid(name))
        this.#writeAttribute(element, 'autofocus', gaps.focus(name))
      }
      controls.set(name, [...(controls.get(name) ?? []), ...values])
      if (element.name === 'textarea') this.#writeContent(element, 'text', gaps.value(name))
      if (element.name === 'input' && !isChoice) {
        this.#writeAttribute(element, 'value', gaps.value(name))
      }
      for (const [index, option] of options.entries()) {
        const attribute = isChoice ? 'checked' : 'selected'
        this.#writeAttribute(option, attribute, gaps.choice(name, values[index] ?? ''))
      }
    }
    return [...controls].map(([name, choices]) => ({ name, choices }))
  }

  #valueOf(option: Element): string {
    return option.attribs.value ?? (option.name === 'option' ? this.#$(option).text() : 'on')
  }

  #find(selector: string, within?: Element): Element[] {
    return (within ? this.#$(within).find(selector) : this.#$.root().find(selector)).toArray()
  }

  #begin(name: string, as: GapKind): string {
    return gapMarks.begin + (this.#gaps.push({ name, as }) - 1) + gapMarks.middle
  }

  #writeContent(element: Element, as: GapKind, name: string): void {
    this.#$(element).prepend(this.#begin(name, as)).append(gapMarks.end)
  }

  #writeAttribute(element: Element, attribute: string, name: string): void {
    const built = element.attribs[attribute]
    const wasThere = built === undefined ? '-' : '+'
    element.attribs[attribute] =
      this.#begin(name, 'attribute') + wasThere + (built ?? '') + gapMarks.end
  }
}
