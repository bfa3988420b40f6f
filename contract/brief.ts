/** The competitor that a visitor has written on a line, as it travels in an address. */
export const bookedRival = { name: 'rival', maxLength: 60 } as const

/** What is needed to say a brief in words: all that an address may name. */
export interface BriefCopy {
  /** Stands before the competitor that a visitor has written. */
  rival: string
  /** Stands before the parts. */
  intro: string
  parts: {
    /** The name in the address: `stage`. */
    name: string
    /** What it is called: `Stage`. */
    heading: string
    /** What it may be, by how that is written in the address: `active-buyer`. */
    values: Record<string, string>
  }[]
}

/** What the name of a company may be made of: nothing that becomes an address or a second line. */
const companyName = /^[\p{L}\p{N}][\p{L}\p{N} &'’+-]*$/u

/**
 * A brief from an address such as `/book?rival=Northwind` or `/book?competitors=northwind.contoso&stage=active-buyer`,
 * in words for a person to read. Of the address itself only the name of a competitor is repeated, and only if it can be
 * one: what else is not known is left out.
 *
 * @returns undefined when the address names nothing that is known.
 */
export function briefIn(query: URLSearchParams, copy: BriefCopy): string | undefined {
  const lines = copy.parts.flatMap(({ name, heading, values }) => {
    const ids = [...new Set(query.get(name)?.split('.'))]
    const known = ids.flatMap((id) => (Object.hasOwn(values, id) ? (values[id] ?? []) : []))
    return known.length > 0 ? [`${heading}: ${known.join(', ')}`] : []
  })
  const rival = rivalIn(query)
  const brief = [
    ...(rival ? [`${copy.rival} ${rival}`] : []),
    ...(lines.length > 0 ? [copy.intro, ...lines] : []),
  ]
  return brief.length > 0 ? brief.join('\n') : undefined
}

function rivalIn(query: URLSearchParams): string | undefined {
  const name = query.get(bookedRival.name)?.trim() ?? ''
  return name.length <= bookedRival.maxLength && companyName.test(name) ? name : undefined
}
