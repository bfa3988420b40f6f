import styles from './FilmStage.module.css'

const film = '/film/overview'

interface FilmStageProps {
  /** What the button says. */
  play: string
  /** The address of a film on another host, in place of our own. */
  embed: string | undefined
}

/** The overview film behind its poster: nothing of it loads before a click. Without scripts the button is a link. */
export function FilmStage({ play, embed }: FilmStageProps) {
  const stage = embed ? { 'data-video': embed } : { 'data-film': film }
  return (
    <div className={styles.video} data-theme="dark" {...stage}>
      <img src="/film/poster.webp" alt="" width="1280" height="720" loading="lazy" />
      <a className={styles.play} href={embed ?? `${film}.mp4`}>
        <span className={styles.disc}>
          <svg viewBox="0 0 12 12" width="13" height="13" fill="currentColor" aria-hidden="true">
            <path d="M2.5 1v10l8.5-5z" />
          </svg>
        </span>
        {play}
      </a>
    </div>
  )
}
