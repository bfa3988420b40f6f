/** Why a text is no number that can be calculated with. */
export type NumberFault = 'empty' | 'unreadable' | 'negative' | 'tooLarge'

export type Reading = { value: number; fault?: never } | { value?: never; fault: NumberFault }

/** Groups of three digits behind a space, a comma, a dot or an apostrophe, and perhaps decimals behind a dot or comma. */
const grouped = /^([1-9]\d{0,2})(?:([ ,.'’])\d{3})(?:\2\d{3})*(?:[.,]\d+)?$/
const plain = /^\d+(?:[.,]\d+)?$|^[.,]\d+$/

/**
 * A number as people write it: `12`, `12.5`, `12,5`, `1 200`, `1,200.50`, `1.200,50`. Three digits behind one comma or
 * dot are thousands, unless a zero is before them: nobody gives a rate or a sum to three decimals. A percent sign at
 * the end is left out.
 *
 * @param max the largest value that makes sense.
 */
export function parseNumber(text: string, max: number): Reading {
  const written = text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(/%\s*$/, '')
    .trim()
  if (written === '') return { fault: 'empty' }
  const unsigned = written.replace(/^[-−–]\s*/, '')
  const value = unsignedNumber(unsigned)
  if (value === undefined) return { fault: 'unreadable' }
  if (unsigned !== written && value > 0) return { fault: 'negative' }
  return value > max ? { fault: 'tooLarge' } : { value }
}

function unsignedNumber(text: string): number | undefined {
  const separator = grouped.exec(text)?.[2]
  if (separator !== undefined) return Number(text.replaceAll(separator, '').replace(',', '.'))
  return plain.test(text) ? Number(text.replace(',', '.')) : undefined
}
