import type { ComputedPath, computedPages } from '../../contract/computed-pages.ts'
import {
  type FormGap,
  type GapKind,
  gapMarks,
  type PageTemplate,
} from '../../contract/page-template.ts'
import { escapeHtml } from '../http/short-page.ts'

/** HTML that is ours, and whose every value from elsewhere went through {@link escapeHtml}. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** What is written into a gap; of an attribute, `true` is one without a value, `false` none. */
type Value = string | boolean | Markup | readonly Values[] | undefined

/** Values of gaps by their names; a gap without one stays as it was built. */
export interface Values {
  readonly [gap: string]: Value
}

export type FormValues = Readonly<Record<FormGap, string | boolean>>

export type PageValues<Path extends ComputedPath> = FormValues & {
  readonly [Name in keyof (typeof computedPages)[Path]]?: Value
}

export function fillFormGap(gap: FormGap, value: string | boolean): FormValues {
  return Object.fromEntries([[gap, value]])
}

/** A template as it is filled: texts that stay, and the gaps between them. */
export type Chunk = string | { name: string; as: GapKind; attribute: string; chunks: Chunk[] }

const { begin, middle, end } = gapMarks
const mark = new RegExp(
  ` ([^\\s"]+)="${begin}(\\d+)${middle}([+-])([^${end}]*)${end}"|${begin}(\\d+)${middle}|${end}`,
  'g',
)

/** @throws TypeError when its marks are not those of its gaps. */
export function readTemplate({ html, gaps }: Pick<PageTemplate, 'html' | 'gaps'>): Chunk[] {
  const open: Chunk[][] = []
  let chunks: Chunk[] = []
  let from = 0
  const push = (number: string, attribute: string, inner: Chunk[]) => {
    const gap = gaps[Number(number)]
    if (!gap) throw new TypeError(`There is no gap ${number}.`)
    chunks.push({ ...gap, attribute, chunks: inner })
  }
  for (const found of html.matchAll(mark)) {
    const [whole, attribute = '', attributeGap, wasThere, built, contentGap] = found
    chunks.push(html.slice(from, found.index))
    from = found.index + whole.length
    if (attributeGap !== undefined) {
      push(attributeGap, attribute, wasThere === '+' ? [` ${attribute}="${built}"`] : [])
    } else if (contentGap !== undefined) {
      const inner: Chunk[] = []
      push(contentGap, '', inner)
      open.push(chunks)
      chunks = inner
    } else {
      chunks = open.pop() ?? []
    }
  }
  chunks.push(html.slice(from))
  return chunks
}

export function fillGaps(chunks: readonly Chunk[], values: Values): string {
  let page = ''
  for (const chunk of chunks) page += typeof chunk === 'string' ? chunk : fillGap(chunk, values)
  return page
}

function fillGap(gap: Exclude<Chunk, string>, values: Values): string {
  const value = values[gap.name]
  if (gap.as === 'block' && Array.isArray(value)) {
    return value.map((one: Values) => fillGaps(gap.chunks, one)).join('')
  }
  if (value === undefined || gap.as === 'block') return fillGaps(gap.chunks, values)
  if (gap.as === 'attribute') {
    if (value === false) return ''
    return ` ${gap.attribute}="${value === true ? '' : escapeHtml(String(value), 'attribute')}"`
  }
  if (gap.as === 'markup' && value instanceof Markup) return value.html
  const html = escapeHtml(String(value), 'text')
  return gap.as === 'wrapped' ? breakWords(html) : html
}

/** A word that is longer than a line of a phone has room for, a time zone or an address, in parts. */
function breakWords(html: string): string {
  return html.replace(/\S{21,}/g, (word) => word.replaceAll(/[/@]/g, '$&<wbr>'))
}
