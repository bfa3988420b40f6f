import type { BuildFault } from '../../contract/desk/site-build.ts'
import { DocumentLink } from './DocumentLink.tsx'
import { sayPath } from './form-schema.ts'
import styles from './Publish.module.css'
import { useTitles } from './queries.ts'

/** Sentences about documents, each with the way to its field. */
export function Faults({ label, faults }: { label: string; faults: readonly BuildFault[] }) {
  const titleOf = useTitles()
  if (faults.length === 0) return null
  return (
    <>
      <h2>{label}</h2>
      <ul className={styles.lines} aria-label={label}>
        {faults.map(({ document, path, sentence }) => (
          <li key={`${document} ${path.join('/')} ${sentence}`}>
            {document && <DocumentLink path={document} title={titleOf(document)} field={path} />}
            <p>
              {path.length > 0 && <b>{sayPath(path)} </b>}
              {sentence}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
