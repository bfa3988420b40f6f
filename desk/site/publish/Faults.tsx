import type { BuildFault } from '../../../contract/desk/site-build.ts'
import { DocumentLink } from '../DocumentLink.tsx'
import { useTitles } from '../queries.ts'
import styles from './Publish.module.css'

interface FaultsProps {
  label: string
  faults: readonly BuildFault[]
}

/** Faults of documents as sentences, each linked to its field. */
export function Faults({ label, faults }: FaultsProps) {
  const titleOf = useTitles()
  if (faults.length === 0) return null
  return (
    <ul className={styles.lines} aria-label={label}>
      {faults.map(({ document, path, breadcrumb, sentence }) => (
        <li key={`${document} ${path.join('/')} ${sentence}`}>
          {document && (
            <DocumentLink
              path={document}
              title={[titleOf(document), ...breadcrumb.slice(-2)].join(' › ')}
              field={path}
            />
          )}
          <p>{sentence.replace(/^[a-z]/, (first) => first.toUpperCase())}</p>
        </li>
      ))}
    </ul>
  )
}
