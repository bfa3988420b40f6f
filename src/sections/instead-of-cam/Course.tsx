import type { InsteadOfCam } from '../../content/pages/instead-of-cam.ts'
import styles from './Course.module.css'
import { kindId } from './kind-id.ts'
import { Lane } from './Lane.tsx'

/** The course of a deal, and below it a line for each kind of tool; its name leads to its row of the table. */
export function Course({ content }: { content: InsteadOfCam }) {
  const { drawing, table } = content
  return (
    <figure className={`wrap ${styles.course}`} aria-label={drawing.label}>
      <ol className={styles.moments}>
        {drawing.moments.map((moment) => (
          <li key={moment}>{moment}</li>
        ))}
      </ol>
      <ul className={styles.lanes}>
        {table.rows.map(({ kind, lane }) => (
          <li key={kind}>
            <a href={`#${kindId(kind)}`}>{kind}</a>
            <Lane lane={lane} />
          </li>
        ))}
      </ul>
      <figcaption>{drawing.note}</figcaption>
    </figure>
  )
}
