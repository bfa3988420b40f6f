import { RequestWindow } from '../../components/RequestWindow.tsx'
import type { Documentation } from '../../content/pages/documentation.ts'
import styles from './Objections.module.css'

/** What to do when a person objects, in its order, and a list to keep of it. */
export function Objections({ content }: { content: Documentation['objections'] }) {
  const { log } = content
  return (
    <>
      <ol className={styles.steps}>
        {content.steps.map(({ heading, text }) => (
          <li key={heading}>
            <b>{heading}.</b> {text}
          </li>
        ))}
      </ol>
      <RequestWindow
        request={{ title: log.heading, note: log.heading, lines: [log.line], copy: log.copy }}
      />
    </>
  )
}
