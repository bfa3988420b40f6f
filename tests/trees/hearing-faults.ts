import type { Page } from '@playwright/test'
import { type Heard, needsName } from './heard.ts'

/** Landmarks of which a page has one. */
const once = ['banner', 'main', 'contentinfo']
/** Landmarks of which it may have more, each with a name of its own. */
const landmarks = [...once, 'complementary', 'form', 'navigation', 'region', 'search']

/** What would mislead somebody who only hears a page, one sentence for each place. */
export function hearingFaults(tree: readonly Heard[]): string[] {
  const all = tree.flatMap(everythingIn)
  return [
    ...headingFaults(all),
    ...landmarkFaults(all),
    ...all
      .filter(({ role, name }) => name === '' && needsName.has(role))
      .map(({ role }) => `a ${role} has no name`),
    ...linkFaults(tree),
  ]
}

function everythingIn(one: Heard): Heard[] {
  return [one, ...one.children.flatMap(everythingIn)]
}

function headingFaults(all: readonly Heard[]): string[] {
  const headings = all.filter(({ role }) => role === 'heading')
  const levels = headings.map(({ states }) => Number(states[0]?.replace('level ', '')))
  const firsts = levels.filter((level) => level === 1).length
  const skips = headings.flatMap(({ name }, place) => {
    const [level = 0, before = 0] = [levels[place], levels[place - 1]]
    return level > before + 1 ? [`“${name}” is a heading ${level} after a ${before}`] : []
  })
  return [...(firsts === 1 ? [] : [`${firsts} headings of the first level`]), ...skips]
}

function landmarkFaults(all: readonly Heard[]): string[] {
  // A form without a name is no landmark.
  const found = all.filter(
    ({ role, name }) => landmarks.includes(role) && (role !== 'form' || name),
  )
  const repeated = found.filter((one, place) =>
    found.slice(0, place).some(({ role, name }) => role === one.role && name === one.name),
  )
  const missing = once.filter((role) => !found.some((one) => one.role === role))
  return [
    ...repeated.map(({ role, name }) => `two landmarks are ${role} “${name}”`),
    ...missing.map((role) => `no landmark is ${role}`),
  ]
}

/** Links of one name that lead to different places, within one landmark. */
function linkFaults(tree: readonly Heard[]): string[] {
  const places = new Map<string, string | undefined>()
  const faults: string[] = []
  const look = (one: Heard, landmark: string) => {
    const here = landmarks.includes(one.role) ? `${one.role} “${one.name}”` : landmark
    if (one.role === 'link' && !one.states.includes('described')) {
      const key = `${here}, “${one.name}”`
      const before = places.get(key) ?? one.url
      if (!isOnePlace(before, one.url)) faults.push(`${key} leads to ${before} and to ${one.url}`)
      places.set(key, before)
    }
    for (const child of one.children) look(child, here)
  }
  for (const one of tree) look(one, 'the page')
  return faults
}

/** A page and a section of it are one place. */
function isOnePlace(one = '', other = ''): boolean {
  return one === other || one.startsWith(`${other}#`) || other.startsWith(`${one}#`)
}

/** Tables whose cells cannot be told by a header, and pictures that say neither what they are nor that they are none. */
export function markupFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const place = (one: Element) =>
      `${one.localName} in ${one.closest('section, article, main, header, footer')?.textContent?.replace(/\s+/g, ' ').trim().slice(0, 60)}`
    const tables = [...document.querySelectorAll('table:not([role])')].flatMap((table) => {
      const headers = [...table.querySelectorAll('th')]
      if (headers.length === 0) return [`no header: ${place(table)}`]
      return headers.every((one) => one.scope || one.closest('thead'))
        ? []
        : [`a header without a scope: ${place(table)}`]
    })
    const pictures = [...document.querySelectorAll('svg, img, canvas, video')].filter((one) => {
      if (one.closest('[aria-hidden="true"]') || one.getAttribute('alt') === '') return false
      if (!one.checkVisibility()) return false
      const named = 'img[alt], [aria-label], [aria-labelledby], [role="img"]'
      return !one.closest(named) && !one.querySelector(':scope > title, [role="img"]')
    })
    return [
      ...(document.documentElement.lang ? [] : ['the page has no language']),
      ...tables,
      ...pictures.map((one) => `neither named nor hidden: ${place(one)}`),
    ]
  })
}
