import type { RequestText } from '../content/request.ts'
import { AppFrame } from './AppFrame.tsx'
import styles from './RequestWindow.module.css'

/** A request to the API as text: the first line, then its headers. */
export function RequestWindow({ request }: { request: RequestText }) {
  return (
    <AppFrame title={request.title} label={request.note} foot={request.note}>
      <pre className={styles.request}>
        <code>
          {request.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </code>
      </pre>
    </AppFrame>
  )
}
