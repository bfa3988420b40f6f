import type { CDPSession, Page } from '@playwright/test'
import { type Heard, silent, whole } from './heard.ts'

const fullTree = (session: CDPSession) => session.send('Accessibility.getFullAXTree')
type AxNode = Awaited<ReturnType<typeof fullTree>>['nodes'][number]
type NameSource = NonNullable<NonNullable<AxNode['name']>['sources']>[number]

type FieldNames = ReadonlyMap<number, string>

/**
 * The accessibility tree of a page as it stands, as the browser hands it to a screen reader; what says nothing by
 * itself is left out. With a selector only what is in its first match, and nothing when there is none.
 */
export async function readTree(page: Page, within?: string): Promise<Heard[]> {
  const session = await page.context().newCDPSession(page)
  try {
    const { nodes, root, fields } = await readAtOnce(session)
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const top = within ? await numberOf(session, root.nodeId, within) : root.backendNodeId
    const start = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === top)
    return start ? heardIn(start, byId, fields) : []
  } finally {
    await session.detach()
  }
}

/** Roles of what is filled in. */
const filledIn = new Set(['checkbox', 'combobox', 'radio', 'searchbox', 'textbox'])

/**
 * Its accessibility tree, its document and the fields in it. They are two answers of the browser, and a script may put
 * other fields in the place of these between them: then both are read again.
 */
async function readAtOnce(session: CDPSession) {
  for (;;) {
    const { nodes } = await fullTree(session)
    const { root } = await session.send('DOM.getDocument', { depth: -1 })
    const present = new Set(numbersIn(root))
    const isGone = ({ backendDOMNodeId = 0, ignored, role }: AxNode) =>
      !ignored && filledIn.has(role?.value) && !present.has(backendDOMNodeId)
    if (!nodes.some(isGone)) return { nodes, root, fields: new Map(fieldsIn(root)) }
  }
}

async function numberOf(session: CDPSession, nodeId: number, selector: string): Promise<number> {
  const found = await session.send('DOM.querySelector', { nodeId, selector })
  if (found.nodeId === 0) return 0
  const { node } = await session.send('DOM.describeNode', { nodeId: found.nodeId })
  return node.backendNodeId
}

interface DomNode {
  backendNodeId: number
  localName: string
  attributes?: string[]
  children?: DomNode[]
}

function numbersIn({ backendNodeId, children = [] }: DomNode): number[] {
  return [backendNodeId, ...children.flatMap(numbersIn)]
}

/** The names under which what is filled in is sent, by the number of the field. */
function fieldsIn({
  backendNodeId,
  localName,
  attributes = [],
  children = [],
}: DomNode): [number, string][] {
  const own: [number, string][] = ['input', 'textarea', 'select'].includes(localName)
    ? attributes.flatMap((value, place) =>
        // Names and values of attributes take turns.
        place % 2 === 1 && attributes[place - 1] === 'name' ? [[backendNodeId, value]] : [],
      )
    : []
  return [...own, ...children.flatMap(fieldsIn)]
}

function heardIn(node: AxNode, byId: ReadonlyMap<string, AxNode>, fields: FieldNames): Heard[] {
  const role = String(node.role?.value ?? 'none')
  const children = (whole.has(role) ? [] : (node.childIds ?? []))
    .flatMap((id) => byId.get(id) ?? [])
    .flatMap((child) => heardIn(child, byId, fields))
  if (node.ignored || (silent.has(role) && !isLive(node))) return children
  const name = String(node.name?.value ?? '').trim()
  return [
    {
      role,
      name,
      namedBy: name === '' ? undefined : sourceOf(node),
      field: fields.get(node.backendDOMNodeId ?? 0),
      url: text(node, 'url'),
      states: statesOf(node),
      children,
    },
  ]
}

function sourceOf({ name }: AxNode): string {
  const source = name?.sources?.find(({ superseded, value, attributeValue }: NameSource) => {
    return !superseded && (value?.value || attributeValue?.value)
  })
  return source?.nativeSource ?? source?.attribute ?? source?.type ?? 'nothing'
}

const isLive = (node: AxNode) => text(node, 'live') !== undefined && text(node, 'live') !== 'off'

function text({ properties = [] }: AxNode, name: string): string | undefined {
  const value = properties.find((property) => property.name === name)?.value.value
  return value === undefined ? undefined : String(value)
}

/** States that are said when they are so. */
const flags = ['disabled', 'required', 'readonly', 'modal', 'busy', 'selected'] as const
/** States that are said whatever they are. */
const values = ['checked', 'pressed', 'expanded', 'live', 'atomic', 'hasPopup', 'current'] as const

function statesOf(node: AxNode): string[] {
  const level = text(node, 'level')
  const invalid = text(node, 'invalid')
  return [
    ...(level ? [`level ${level}`] : []),
    ...flags.filter((flag) => text(node, flag) === 'true'),
    ...values.flatMap((name) => {
      const value = text(node, name)
      return value === undefined || value === 'off' ? [] : [`${name} ${value}`]
    }),
    ...(invalid && invalid !== 'false' ? ['invalid'] : []),
    ...(node.description?.value ? ['described'] : []),
  ]
}
