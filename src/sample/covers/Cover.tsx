import type { CoverDrawing } from '../../../contract/content/names.ts'
import './cover.css'

export interface ArticleCover {
  drawing: CoverDrawing | undefined
  shows: string
  /** The article’s slug; it decides where a cover made of chapters begins. */
  seed: string
  chapters: number[]
}

const drawings = import.meta.glob<string>('./*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

interface CoverProps {
  cover: ArticleCover
  hasLabel?: boolean
}

export function Cover({ cover, hasLabel = false }: CoverProps) {
  const frame = {
    'data-cover': true,
    ...(hasLabel ? { role: 'img', 'aria-label': cover.shows } : { 'aria-hidden': true }),
  }
  if (!cover.drawing) {
    return (
      <div {...frame}>
        <ChapterRings {...cover} />
      </div>
    )
  }
  return (
    <div
      {...frame}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of this folder
      dangerouslySetInnerHTML={{ __html: drawings[`./${cover.drawing}.svg`] ?? '' }}
    />
  )
}

function ChapterRings({ seed, chapters }: ArticleCover) {
  const longest = Math.max(1, ...chapters)
  const step = 106 / Math.max(1, chapters.length - 1)
  const turn = [...seed].reduce((sum, letter) => (31 * sum + letter.charCodeAt(0)) % 360, 0)
  const rings = chapters.map((words, index) => ({
    radius: Math.round(44 + index * step),
    from: turn + index * 24,
    degrees: Math.max(12, Math.round((words / longest) * 300)),
  }))
  return (
    <svg viewBox="-320 -180 640 360" aria-hidden="true">
      <g className="faint">
        {[...rings.map(({ radius }) => radius), 210, 290, 390, 510, 650].map((radius) => (
          <circle key={radius} r={radius} />
        ))}
      </g>
      {rings.map(({ radius, from, degrees }) => (
        <g key={radius} className="water" transform={`rotate(${from})`}>
          <circle
            r={radius}
            strokeWidth="1"
            strokeDasharray={`${Math.round((degrees / 180) * Math.PI * radius)} 9999`}
          />
          <path strokeWidth="14" d={`M${radius} 0h0`} transform={`rotate(${degrees})`} />
        </g>
      ))}
      <circle className="hollow ink" r="18" />
    </svg>
  )
}
