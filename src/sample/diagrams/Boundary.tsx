import type { DiagramItem } from '../../content/diagram.ts'
import styles from './Boundary.module.css'

/** What is within a limit and what is not: “Read: a name; a title”, then “Never read: messages; a calendar”. */
export function Boundary({ items }: { items: readonly DiagramItem[] }) {
  const [inside, outside] = items
  return (
    <div className={styles.boundary}>
      {inside && <Side of={inside.text} name={styles.inside} />}
      {outside && <Side of={outside.text} name={styles.outside} />}
    </div>
  )
}

function Side({ of, name }: { of: string; name: string | undefined }) {
  const [label = '', list = ''] = of.split(': ')
  return (
    <div className={name}>
      <p>{label}</p>
      <ul>
        {list.split('; ').map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </div>
  )
}
