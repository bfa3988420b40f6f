import type { DiagramItem } from '../../content/diagram.ts'
import styles from './Path.module.css'

/** Steps along a line, in their order; one in bold is a new connection. */
export function Path({ items }: { items: readonly DiagramItem[] }) {
  return (
    <ol className={styles.path}>
      {items.map(({ text, strong }) => (
        <li key={text} className={strong ? styles.signal : undefined}>
          {text}
        </li>
      ))}
    </ol>
  )
}
