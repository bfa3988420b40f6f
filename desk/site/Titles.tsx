import { useSuspenseQuery } from '@tanstack/react-query'
import { documentsQuery, sayCount } from './queries.ts'

interface TitlesProps {
  documents: readonly { path: string; title: string }[]
}

/** How many documents something changes; opened, what they are called, by kind. */
export function Titles({ documents }: TitlesProps) {
  const all = useSuspenseQuery(documentsQuery).data.documents
  const groupOf = (path: string) => all.find((row) => row.path === path)?.group ?? 'Deleted'
  const groups = Map.groupBy(documents, ({ path }) => groupOf(path))
  return (
    <details>
      <summary>{sayCount(documents.length)}</summary>
      <dl className="facts">
        {[...groups].map(([group, entries]) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd>{entries.map(({ title }) => title).join('\n')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
