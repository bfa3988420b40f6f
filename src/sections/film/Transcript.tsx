import type { Film } from '../../content/pages/film.ts'
import { filmTime } from '../../video/captions.ts'
import styles from './Transcript.module.css'

interface TranscriptProps {
  content: Film['transcript']
  /** In the order of the film, each with its captions. */
  scenes: readonly (Film['transcript']['scenes'][number] & { captions: readonly string[] })[]
}

/** All that the film says and shows, scene by scene, beside the time at which each begins. */
export function Transcript({ content, scenes }: TranscriptProps) {
  return (
    <section className={styles.transcript} aria-labelledby="transcript">
      <div className="wrap">
        <h2 id="transcript">{content.heading}</h2>
        <p className="lead">{content.lead}</p>
        <ol className={styles.scenes}>
          {scenes.map(({ from, heading, text, captions }) => (
            <li key={from}>
              <p className={styles.time}>{filmTime(from)}</p>
              <h3>{heading}</h3>
              <div>
                <blockquote>
                  {captions.map((caption) => (
                    <p key={caption}>{caption}</p>
                  ))}
                </blockquote>
                <p className={styles.shown}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
