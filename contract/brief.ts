/** What is needed to say a brief in words: all that an address may name. */
export interface BriefCopy {
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

/**
 * A brief from an address such as `/book?competitors=northwind.contoso&stage=active-buyer`, in words for a person
 * to read. Nothing of the address itself is repeated: what is not known is left out.
 *
 * @returns undefined when the address names nothing that is known.
 */
export function briefIn(query: URLSearchParams, copy: BriefCopy): string | undefined {
  const lines = copy.parts.flatMap(({ name, heading, values }) => {
    const ids = [...new Set(query.get(name)?.split('.'))]
    const known = ids.flatMap((id) => (Object.hasOwn(values, id) ? (values[id] ?? []) : []))
    return known.length > 0 ? [`${heading}: ${known.join(', ')}`] : []
  })
  return lines.length > 0 ? [copy.intro, ...lines].join('\n') : undefined
}
