import type { RequestText } from '../content/request.ts'
import styles from './RequestWindow.module.css'
import { Window } from './Window.tsx'

/** A request to the API as text: the first line, then its headers. */
export function RequestWindow({ request }: { request: RequestText }) {
  return (
    <Window title={request.title} label={request.note} foot={request.note}>
      <pre className={styles.request}>
        <code>
          {request.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </code>
      </pre>
    </Window>
  )
}
