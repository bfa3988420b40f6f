/** The addresses by which nodes of a graph, on any page, name those that every page has. */
export function ids(base: URL) {
  return { organization: `${base.origin}/#organization`, website: `${base.origin}/#website` }
}
