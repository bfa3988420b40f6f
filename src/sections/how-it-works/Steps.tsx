import type { PageContent } from '../../content/page-schemas.ts'
import { Words } from '../../kit/Words.tsx'
import styles from './Week.module.css'

/** The four steps in a row; two of them are the reader’s. */
export function Steps({ content }: { content: PageContent<'how-it-works'>['steps'] }) {
  return (
    <div className={`wrap ${styles.steps}`}>
      <h2 id="steps-heading" className="visually-hidden">
        {content.heading}
      </h2>
      <ol className="grid points">
        {content.items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="soft end">
        <Words {...content.effort} />
      </p>
    </div>
  )
}
