/** What a screen reader is given of one thing on a page. */
export interface Heard {
  role: string
  name: string
  /** Where its name is from, as `label` or `aria-label`; none when it has no name. */
  namedBy: string | undefined
  /** Of what is filled in, the name under which it is sent. */
  field: string | undefined
  /** Of a link, where it leads. */
  url: string | undefined
  /** Its level, and whatever else is said of it: `level 2`, `required`, `invalid`, `expanded`, `described`. */
  states: string[]
  children: Heard[]
}

/** Roles that say nothing by themselves: what is in them is read as if they were not there. */
export const silent = new Set([
  'Abbr',
  'LayoutTable',
  'LineBreak',
  'ListMarker',
  'InlineTextBox',
  'LabelText',
  'Legend',
  'Figcaption',
  'RootWebArea',
  'StaticText',
  'code',
  'emphasis',
  'generic',
  'insertion',
  'mark',
  'none',
  'paragraph',
  'presentation',
  'strong',
  'subscript',
  'superscript',
  'time',
])

/** What is in these is the browser's own. */
export const whole = new Set(['Audio', 'Video'])

/** Roles whose name is what is in them, where nothing else is said. */
const namedByContents = 'contents'

/** Of these an editor has as many as there is to say, and each may differ: of each shape one is held, in any order. */
const collections = new Set(['list', 'rowgroup', 'table', 'DescriptionList', 'MenuListPopup'])

interface ShapeOptions {
  /** Whether the addresses that links lead to belong to it: where their order does. */
  places?: boolean
}

/**
 * The shape of what is heard, a line for each thing: its role, its states and what names it, and no word that an
 * editor may change. What follows itself in one shape is there once, however often; in lists and tables each shape is
 * there once, whatever the order; and a radio button of each shape is there where the last of them is, since which day
 * of the calendar is chosen depends on the hour.
 */
export function shapeOf(heard: readonly Heard[], options: ShapeOptions = {}): string {
  return `${linesOf(heard, options).join('\n')}\n`
}

function linesOf(siblings: readonly Heard[], options: ShapeOptions): string[] {
  const shapes = siblings.map((one) => [
    lineOf(one, options),
    ...childShapes(one, options).map((line) => `  ${line}`),
  ])
  const texts = shapes.map((lines) => lines.join('\n'))
  const isOnce = (text: string, place: number) =>
    siblings[place]?.role === 'radio' ? !texts.includes(text, place + 1) : text !== texts[place - 1]
  return shapes.filter((_, place) => isOnce(texts[place] ?? '', place)).flat()
}

function childShapes({ role, children }: Heard, options: ShapeOptions): string[] {
  if (options.places || !collections.has(role)) return linesOf(children, options)
  const each = new Set(children.map((child) => linesOf([child], options).join('\n')))
  return [...each].sort().flatMap((shape) => shape.split('\n'))
}

function lineOf({ role, namedBy, field, url, states }: Heard, { places }: ShapeOptions): string {
  const unnamed = needsName.has(role) ? ['unnamed'] : []
  const source = namedBy ? [`by ${namedBy}`] : unnamed
  return [
    role,
    ...(field ? [`"${field}"`] : []),
    ...states,
    ...(namedBy === namedByContents ? [] : source),
    ...(places && url ? [`to ${withoutHost(url)}`] : []),
  ].join(', ')
}

/** The port of a test's server is another each time. */
function withoutHost(url: string): string {
  return url.replace(/^http:\/\/127\.0\.0\.1:\d+/, '')
}

/** Roles that nobody can use, or find their way by, when they have no name. */
export const needsName = new Set([
  'alertdialog',
  'button',

  'checkbox',
  'combobox',
  'dialog',
  'heading',
  'image',
  'link',
  'meter',
  'navigation',
  'option',
  'progressbar',
  'radio',
  'radiogroup',
  'region',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'tabpanel',
  'textbox',
])
