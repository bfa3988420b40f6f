import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import { send } from '../api/send.ts'
import { Fault } from '../components/Fault.tsx'
import styles from './ReplyPreview.module.css'

/** How long nothing is typed before it is drawn, in milliseconds. */
const typingPause = 400

interface PreviewProps {
  id: string
  to: string
  draft: { subject: string; body: string }
}

/** The reply as it will be read, on paper in both themes. */
export function ReplyPreview({ id, to, draft }: PreviewProps) {
  const { subject, body } = useSettled(draft)
  const isWritten = subject.trim() !== '' && body.trim() !== ''
  const { data, error } = useQuery({
    queryKey: ['preview', id, subject, body],
    queryFn: () => send(actionCalls.previewReply, { id, subject, body }),
    enabled: isWritten,
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.paper} aria-label="Preview">
      <dl>
        <div>
          <dt>To</dt>
          <dd>{to}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>{data?.subject ?? subject}</dd>
        </div>
      </dl>
      <Fault error={error} />
      <p>{isWritten ? data?.text : 'What you write stands here as they will read it.'}</p>
    </section>
  )
}

function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
