import { Fragment } from 'react'
import type { PageContent } from '../../contract/content/page-schemas.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './RequestWindow.module.css'

export function RequestWindow({
  request,
}: {
  request: PageContent<'documentation'>['objections']['request']
}) {
  const { title, lines, note, copy } = request
  return (
    <figure className={`panel ${styles.window}`} aria-label={note}>
      <figcaption className="cluster apart">
        <span className="note">{title}</span>
        <CopyButton text={lines.join('\n')} copy={copy} />
      </figcaption>
      <pre>
        {/* Between its names, not in them. */}
        <code>
          {lines
            .join('\n')
            .split(/(?<=,)/)
            .map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
        </code>
      </pre>
    </figure>
  )
}
