import type { Page } from '@playwright/test'
import { shortNames } from '../../src/build/short-token-names.ts'

/** A heading may be a label as well, in the size of the text that it stands over. */
const text = ['body', 'compact', 'small', 'note']

/** The steps a heading may have, by its rank. */
const stepsOf = {
  h1: ['hero', 'headline'],
  h2: ['h2', 'h3', ...text],
  h3: ['h3', ...text],
  h4: text,
}

/** The same, as the steps are called in the built site. */
const built = shortNames()
const allowed = Object.fromEntries(
  Object.entries(stepsOf).map(([rank, names]) => [
    rank,
    names.map((name) => built.get(`--${name}`) ?? ''),
  ]),
)

export interface HeadingSizes {
  /** The sizes in px that occur, by rank, the largest first. */
  byRank: Record<string, number[]>
  /** A sentence for each heading whose size is no step of its rank. */
  faults: string[]
}

/** Holds the size of every heading that is shown against the steps of the scale, as they are at this width. */
export async function measureHeadings(page: Page): Promise<HeadingSizes> {
  return await page.evaluate((allowed) => {
    const probe = document.body.appendChild(document.createElement('span'))
    const step = (name: string) => {
      probe.style.fontSize = `var(${name})`
      return Number.parseFloat(getComputedStyle(probe).fontSize)
    }
    const byRank: Record<string, number[]> = {}
    const faults: string[] = []
    for (const [rank, names] of Object.entries(allowed)) {
      // A page has the steps that it reads.
      const style = getComputedStyle(document.documentElement)
      const steps = names.filter((name) => style.getPropertyValue(name)).map(step)
      const seen = new Set<number>()
      for (const heading of document.querySelectorAll<HTMLElement>(rank)) {
        // What only a screen reader has is one pixel wide.
        if (!heading.checkVisibility({ visibilityProperty: true }) || heading.offsetWidth < 2)
          continue
        const size = Number.parseFloat(getComputedStyle(heading).fontSize)
        seen.add(Math.round(size * 10) / 10)
        if (steps.some((one) => Math.abs(one - size) < 0.1)) continue
        faults.push(`${rank} of ${size} px: “${heading.textContent.trim().slice(0, 40)}”`)
      }
      if (seen.size > 0) byRank[rank] = [...seen].sort((one, other) => other - one)
    }
    probe.remove()
    return { byRank, faults }
  }, allowed)
}
