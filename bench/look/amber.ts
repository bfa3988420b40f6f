import type { Page } from '@playwright/test'
import { shortNames } from '../../src/build/short-token-names.ts'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** As they are called in the built site. */
const built = shortNames()
const tokens = ['amber', 'amber-strong', 'amber-soft', 'signal'].map(
  (name) => built.get(`--${name}`) ?? '',
)

/** How many amber things the first screen has, of each sort. */
export interface Amber {
  /** Marks of drawings: shapes and text within an SVG. */
  drawn: number
  /** The links, buttons and controls that are amber, or have something amber that is not drawn. */
  actions: string[]
  /** What is neither, such as the mark of a new connection in a list. */
  others: string[]
}

/** Counts what is amber and visible in the first 900 px, in a theme; the page then has that theme. */
export async function countAmber(page: Page, theme: Theme): Promise<Amber> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name
    scrollTo(0, 0)
    // The ring of the focus is amber too.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, theme)
  return await page.evaluate((names) => {
    /** The colours that a token has here: a sheet within a page has those of its own theme. */
    const ambersAt = new Map<Element, Set<string>>()
    function ambersOf(element: Element): Set<string> {
      const root = element.closest('[data-theme]') ?? document.documentElement
      const known = ambersAt.get(root)
      if (known) return known
      const probe = (root === document.documentElement ? document.body : root).appendChild(
        document.createElement('span'),
      )
      probe.style.transition = 'none'
      // A page has the tokens that it reads.
      const own = names.filter((name) => getComputedStyle(probe).getPropertyValue(name))
      const colors = own.map((name) => {
        probe.style.color = `var(${name})`
        return getComputedStyle(probe).color
      })
      probe.remove()
      const set = new Set(colors)
      ambersAt.set(root, set)
      return set
    }
    function painted(element: Element, pseudo?: string): string[] {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && (style.content === 'none' || style.content === 'normal')) return []
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
      if (element instanceof SVGGeometryElement || element instanceof SVGTextContentElement) {
        return [style.fill, Number.parseFloat(style.strokeWidth) > 0 ? style.stroke : 'none']
      }
      const borders = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) =>
        style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0
          ? style[`border${side}Color`]
          : 'none',
      )
      return [style.backgroundColor, ...borders, hasText || pseudo ? style.color : 'none']
    }
    function isOnFirstScreen(element: Element): boolean {
      const box = element.getBoundingClientRect()
      const inside = box.bottom > 0 && box.top < 900 && box.right > 0 && box.left < innerWidth
      // A line may have no height; what has neither is not there.
      if (!inside || (box.width === 0 && box.height === 0)) return false
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    const named = (element: Element) =>
      (
        element.textContent.trim() ||
        element.getAttribute('aria-label') ||
        element.className.toString()
      )
        .replace(/\s+/g, ' ')
        .slice(0, 30)
    const actions = new Set<Element>()
    const others: string[] = []
    let drawn = 0
    for (const element of document.body.querySelectorAll('*')) {
      if (!isOnFirstScreen(element)) continue
      const ambers = ambersOf(element)
      const colors = [undefined, '::before', '::after'].flatMap((pseudo) =>
        painted(element, pseudo),
      )
      if (!colors.some((color) => ambers.has(color))) continue
      const action = element.closest('a, button, input, select, summary, label')
      if (element.closest('svg')) drawn += 1
      else if (action) actions.add(action)
      else others.push(named(element))
    }
    return { drawn, actions: [...actions].map(named), others }
  }, tokens)
}
