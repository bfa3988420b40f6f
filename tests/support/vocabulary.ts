import { readFileSync } from 'node:fs'

/*
 * The vocabulary of schema.org, read from the types of schema-dts: which properties a type has, its own
 * and those of the types above it.
 */

interface Type {
  above: string[]
  properties: string[]
}

const source = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8')
const types = new Map<string, Type>(
  [...source.matchAll(/interface (\w+) extends ([^{]+)\{([\s\S]*?)\n\}/g)].map(
    ([, name = '', above = '', body = '']) => [
      name,
      {
        above: above.match(/\w+/g) ?? [],
        properties: [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = '']) => property),
      },
    ],
  ),
)

function propertiesOf(name: string): string[] {
  const type = types.get(name)
  return type ? [...type.properties, ...type.above.flatMap(propertiesOf)] : []
}

/** What search engines ask for beyond the vocabulary, for each type the site writes. */
const required: Record<string, readonly string[]> = {
  AboutPage: ['name', 'url', 'isPartOf'],
  AdministrativeArea: ['name'],
  Answer: ['text'],
  Blog: ['name', 'url', 'blogPost'],
  BlogPosting: ['headline', 'datePublished'],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url', 'isPartOf'],
  ContactPage: ['name', 'url', 'isPartOf'],
  Country: ['name'],
  FAQPage: ['mainEntity'],
  HowTo: ['name', 'step'],
  HowToStep: ['name', 'text'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocationType'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name', 'url', 'logo', 'email'],
  Question: ['name', 'acceptedAnswer'],
  SoftwareApplication: ['name', 'applicationCategory', 'operatingSystem'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl'],
  WebPage: ['name', 'url', 'isPartOf'],
  WebSite: ['name', 'url', 'publisher'],
}

/**
 * What is wrong with a piece of structured data: types or properties that schema.org does not have,
 * properties that are missing or empty, nodes that are named and nowhere described.
 *
 * @param elsewhere ids that another page describes.
 */
export function faultsOf(graph: unknown, elsewhere: readonly string[] = []): string[] {
  const nodes = allNodes(graph)
  const described = nodes.filter((node) => '@type' in node).map((node) => node['@id'])
  const known = new Set<unknown>([...described, ...elsewhere])
  return nodes.flatMap((node) => {
    const type = node['@type']
    if (type !== undefined) return typeFaults(String(type), node)
    const id = node['@id']
    return id === undefined || known.has(id) ? [] : [`${String(id)} is described nowhere`]
  })
}

function typeFaults(type: string, node: Record<string, unknown>): string[] {
  if (!types.has(`${type}Leaf`)) return [`${type} is no type of schema.org`]
  const allowed = new Set(propertiesOf(`${type}Leaf`))
  const names = Object.keys(node).filter((name) => !name.startsWith('@'))
  return [
    ...(required[type] ? [] : [`${type} is not in the table of required properties`]),
    ...names.filter((name) => !allowed.has(name)).map((name) => `${type} has no ${name}`),
    ...names.filter((name) => isEmpty(node[name])).map((name) => `${type}: ${name} is empty`),
    ...(required[type] ?? [])
      .filter((name) => !names.includes(name))
      .map((n) => `${type}: no ${n}`),
  ]
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0)
}

function allNodes(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(allNodes)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Record<string, unknown>
  return [node, ...Object.values(node).flatMap(allNodes)]
}
