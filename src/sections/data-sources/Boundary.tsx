import type { DataSources } from '../../content/pages/data-sources.ts'
import type { Intro } from '../../content/text.ts'
import styles from './Boundary.module.css'

interface BoundaryProps {
  intro: Intro
  content: DataSources['boundary']
}

/** The head of the page, and the table with the line between what is public and what is not. */
export function Boundary({ intro, content }: BoundaryProps) {
  const { caption, subject, read, left, rows, rules = [], note } = content
  return (
    <div className={`wrap ${styles.boundary}`}>
      <h1>{intro.heading}</h1>
      <p className="lead">{intro.lead}</p>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{subject}</th>
            <th scope="col">{read}</th>
            <th scope="col">{left}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.subject}>
              <th scope="row">{row.subject}</th>
              <td data-head={read}>{row.read}</td>
              <td data-head={left}>{row.left}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.notes}>
        {[...rules, note].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  )
}
