import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { send } from '../api/send.ts'
import { Fault } from '../components/Fault.tsx'
import styles from './ReplyPreview.module.css'

interface PreviewProps {
  row: LeadRow
  draft: { subject: string; body: string }
}

/** The reply as its reader will see it, on white in both themes. The link below it is shown by its words. */
export function ReplyPreview({ row, draft: { subject, body } }: PreviewProps) {
  const { id } = row
  const isWritten = subject.trim() !== '' && body.trim() !== ''
  const { data, error } = useQuery({
    queryKey: ['preview', id, subject, body],
    queryFn: () => send(actionCalls.previewReply, { id, subject, body }),
    enabled: isWritten,
  })
  const text = data?.text ?? body
  const end = data ? text.lastIndexOf('\n\n-- \n') : text.length
  const footer = text.slice(end).split('\n\n').slice(2)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.paper} data-theme="light" aria-label="Preview" tabIndex={0}>
      <Fault error={error} />
      <dl>
        {Object.entries({
          From: data?.from ?? '',
          To: row.email,
          Subject: data?.subject ?? subject,
        }).map(([term, words]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </dl>
      <p>{isWritten ? text.slice(0, end) : 'What you write stands here as they will read it.'}</p>
      {footer.length > 0 && (
        <footer>
          {footer.map((paragraph) => {
            const [words, link] = paragraph.split(/:\n(?=https?:)/)
            return <p key={words}>{link ? <u>{words}</u> : words}</p>
          })}
        </footer>
      )}
    </section>
  )
}
