import { html, place, show } from '../dom.ts'
import type { Line } from '../story.ts'
import { mix, presence, ramp } from '../timing.ts'

const TOPS = { title: 364, side: 216, top: 96 }

/** The film's sentences: each rises a little as it comes, and the detail follows the headline. */
export class Words {
  private readonly blocks: { line: Line; parts: HTMLElement[] }[]

  constructor(stage: Element, lines: Line[]) {
    this.blocks = lines.map((line) => {
      const block = html('div', `words words-${line.layout}`, stage)
      block.style.top = `${TOPS[line.layout]}px`
      const parts = [html('h1', '', block, line.headline)]
      if (line.detail) parts.push(html('p', '', block, line.detail))
      return { line, parts }
    })
  }

  draw(t: number): void {
    for (const { line, parts } of this.blocks)
      parts.forEach((part, i) => {
        const from = line.from + i * 0.45
        show(part, presence(t, from, line.to))
        place(part, 0, mix(14, 0, ramp(t, from, 0.9)))
      })
  }
}
