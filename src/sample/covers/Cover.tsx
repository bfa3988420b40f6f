import { createElement, Fragment } from 'react'
import type { CoverDrawing } from '../../vocabulary/names.ts'
import type { Market } from '../market.ts'
import styles from './Cover.module.css'
import { beforeTheForm, chapterRings, rankedList, routine, signs } from './list-covers.ts'
import type { Marks } from './marks.tsx'
import { intoTheCrm, pipeline, publicData, timing } from './week-covers.ts'

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

const drawings: Record<CoverDrawing, (market: Market) => Marks> = {
  pipeline,
  signs,
  'before-the-form': beforeTheForm,
  'ranked-list': rankedList,
  'into-the-crm': intoTheCrm,
  timing,
  routine,
  'public-data': publicData,
}

interface CoverProps {
  cover: ArticleCover
  /** Whether it is read out; beside the title that leads to the article it is not. */
  said?: boolean
}

/** The cover of an article; it fills its place, of any width, and holds no text, so that it can be small. */
export function Cover({ cover, said = false }: CoverProps) {
  const { drawing, market, seed, chapters, shows } = cover
  const marks = drawing ? drawings[drawing](market) : chapterRings(seed, chapters)
  return (
    <div className={styles.frame} data-cover>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is read out by its label, or stands beside a title */}
      <svg
        className={styles.cover}
        viewBox="0 0 640 360"
        {...(said ? { role: 'img', 'aria-label': shows } : { 'aria-hidden': true })}
      >
        {createElement(Fragment, null, ...marks)}
      </svg>
    </div>
  )
}
