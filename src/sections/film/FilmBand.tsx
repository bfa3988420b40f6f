import type { ReactNode } from 'react'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Film } from '../../content/pages/film.ts'
import styles from './FilmBand.module.css'

interface FilmBandProps {
  content: Film['intro']
  /** The stage of the film. */
  children: ReactNode
}

/** The film, first on its page. */
export function FilmBand({ content, children }: FilmBandProps) {
  return (
    <header className={styles.band}>
      <div className="wrap">
        <SectionHead level={1} wide heading={content.heading} lead={content.lead} />
        {children}
      </div>
    </header>
  )
}
