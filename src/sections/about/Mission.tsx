import type { About } from '../../content/pages/about.ts'
import styles from './Mission.module.css'

/** The mission, in the largest text of the page after its heading. */
export function Mission({ content }: { content: About['mission'] }) {
  return (
    <section className={styles.mission}>
      <div className="wrap">
        <h2>{content.heading}</h2>
        <p>{content.text}</p>
      </div>
    </section>
  )
}
