/** The competitor that a visitor has written on a line, as it travels in an address. */
export const competitorParameter = { name: 'rival', maxLength: 60 } as const

/** The characters of a company’s name; an address or a second line is none. */
const companyName = /^[\p{L}\p{N}][\p{L}\p{N} &'’+-]*$/u

/** The competitor that an address such as `/book?rival=Northwind` names; empty for none, or for what can be no name. */
export function readCompetitor(query: URLSearchParams): string {
  const name = query.get(competitorParameter.name)?.trim() ?? ''
  return name.length <= competitorParameter.maxLength && companyName.test(name) ? name : ''
}
