import type { Page } from '@playwright/test'
import { type Amber, countAmber, type Theme, themes } from './amber.ts'
import { type HeadingSizes, measureHeadings } from './headings.ts'
import { findOverflow } from './overflow.ts'
import { readShifts } from './shifts.ts'
import { measureSmallestText, type SmallestText } from './smallest-text.ts'

/** What is looked at by one visit each: the page is loaded at the first width and then given the others. */
export const visits = [
  [390, 320, 820],
  [1440, 1280, 1920],
] as const

/** In a window of that width, no text may be smaller than this. */
const phone = { width: 390, smallest: 11 }

/** What a page may shift while it loads: the lines a letter shorter or longer when its font comes after the first paint. */
const mostOfTheFont = 0.01

/** A page as it is in a window of one width. */
export interface Look {
  path: string
  width: number
  headings: HeadingSizes
  text: SmallestText
  amber: Record<Theme, Amber>
  /** The layout shift of the load; 0 where the window was only resized. */
  shifted: number
  faults: string[]
}

/** Loads a page and measures it at the widths of a visit. */
export async function lookAtPage(
  page: Page,
  url: string,
  widths: readonly number[],
): Promise<Look[]> {
  const looks: Look[] = []
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 })
    if (index === 0) await page.goto(url)
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    const shifted = index === 0 ? (await readShifts(page)).unasked : 0
    const headings = await measureHeadings(page)
    const text = await measureSmallestText(page)
    const overflow = await findOverflow(page)
    const amber = {} as Record<Theme, Amber>
    for (const theme of themes) amber[theme] = await countAmber(page, theme)
    const faults = [...headings.faults, ...overflow]
    if (
      width === phone.width &&
      Math.min(text.inDrawings ?? text.anywhere, text.anywhere) < phone.smallest
    )
      faults.push(`text of ${text.inDrawings ?? text.anywhere} px: “${text.text}”`)
    for (const theme of themes) {
      const { actions } = amber[theme]
      if (actions.length > 1)
        faults.push(`${actions.length} amber actions (${theme}): ${actions.join(', ')}`)
    }
    if (shifted > mostOfTheFont) faults.push(`shifts by ${shifted} while it loads`)
    looks.push({ path: new URL(url).pathname, width, headings, text, amber, shifted, faults })
  }
  return looks
}
