import type { CoverDrawing } from '../../vocabulary/covers.ts'
import type { Market } from '../market.ts'

/** What the cover of an article is drawn from. */
export interface ArticleCover {
  /** Without a drawing of its own, its chapters are drawn. */
  drawing: CoverDrawing | undefined
  /** What the drawing shows, in words. */
  shows: string
  /** The slug of the article: a cover that is made of chapters begins where it says. */
  seed: string
  /** How long each chapter is, in words; at least one. */
  chapters: number[]
  market: Market
}
