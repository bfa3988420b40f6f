import type { BuildFault } from '../../contract/desk/site-build.ts'
import { DocumentLink } from './DocumentLink.tsx'
import styles from './Publish.module.css'
import { useTitles } from './queries.ts'

interface FaultsProps {
  label: string
  faults: readonly BuildFault[]
  /** Whether they stand below the document that they are about. */
  isWithin?: boolean
  /** Puts one aside, where they are no more than advice. */
  onLeave?: (fault: BuildFault) => void
}

/** Sentences about documents, each with the way to its field. */
export function Faults({ label, faults, isWithin = false, onLeave }: FaultsProps) {
  const titleOf = useTitles()
  if (faults.length === 0) return null
  return (
    <ul className={styles.lines} aria-label={label}>
      {faults.map((fault) => {
        const { document, path, place, sentence } = fault
        const names = [...(isWithin ? [] : [titleOf(document)]), ...place.slice(-2)]
        return (
          <li key={`${document} ${path.join('/')} ${sentence}`}>
            {document && (
              <DocumentLink
                path={document}
                title={names.join(' › ') || titleOf(document)}
                field={path}
              />
            )}
            <p>{sentence.replace(/^[a-z]/, (first) => first.toUpperCase())}</p>
            {onLeave && (
              <button type="button" onClick={() => onLeave(fault)}>
                Leave it
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
