import './cover.css'

export interface ArticleCover {
  /** A file of this folder, without its ending. */
  drawing: string
  shows: string
}

const drawings = import.meta.glob<string>('./*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export function Cover({ cover, hasLabel }: { cover: ArticleCover; hasLabel?: boolean }) {
  return (
    <div
      data-cover
      {...(hasLabel ? { role: 'img', 'aria-label': cover.shows } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of this folder
      dangerouslySetInnerHTML={{ __html: drawings[`./${cover.drawing}.svg`] ?? '' }}
    />
  )
}
