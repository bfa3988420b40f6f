import { useState } from 'react'
import { type Changes, type Publishing, publishCalls } from '../../contract/desk/publish-calls.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { Fault } from '../components/Fault.tsx'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import styles from './Publish.module.css'
import { sayPast } from './say-visibility.ts'

interface PublishedBeforeProps {
  publishing: Publishing
  last: Changes['last']
  mayChange: boolean
  onDone: (answer: Publishing) => void
}

/** The version that was online before this one, or the newer one that made way for it, and the way back to it. */
export function PublishedBefore({ publishing, last, mayChange, onDone }: PublishedBeforeProps) {
  const { onlineSince, canTakeBack, canPutBack } = publishing
  const { zone } = useStart()
  const [isAsked, setIsAsked] = useState(false)
  const change = useCall(publishCalls.changeRelease, [], (answer) => {
    onDone(answer)
    if (answer.build?.state === 'published') showToast({ text: 'Restored' })
  })
  if (!canTakeBack && !canPutBack) return null
  const titles = [...new Set(last.map(({ title }) => title))]
  const act = canTakeBack ? 'Restore' : 'Restore newer'
  return (
    <section className={styles.part}>
      <h2>Published before</h2>
      <Fault error={change.error} />
      <ul className={styles.lines}>
        <li>
          <b>Until {sayPast(onlineSince, zone)}</b>
          <p role="status">
            {change.isPending
              ? 'A moment: the site is being changed.'
              : `${canTakeBack ? 'Without the last changes to' : 'With the changes to'} ${sayTitles(titles, 3)}`}
          </p>
          {mayChange && (
            <Button
              variant="quiet"
              size="small"
              disabled={change.isPending}
              onClick={() => setIsAsked(true)}
            >
              {act}
            </Button>
          )}
        </li>
      </ul>
      {isAsked && (
        <Dialog
          title={`Restore the ${canTakeBack ? 'version before' : 'newer version'}?`}
          action={act}
          onClose={() => setIsAsked(false)}
          onAct={() => {
            setIsAsked(false)
            change.mutate({ to: canTakeBack ? 'before' : 'takenBack' })
          }}
        >
          <p>
            {canTakeBack ? 'Goes offline at once, as published last: ' : 'Online again at once: '}
            <b>{sayTitles(titles, 12)}</b>.
          </p>
          <p>What is written here stays, and can be published again.</p>
        </Dialog>
      )}
    </section>
  )
}

function sayTitles(titles: string[], most: number): string {
  if (titles.length === 0) return 'the whole site'
  if (titles.length <= most) return titles.join(', ')
  return `${titles.slice(0, most).join(', ')} and ${titles.length - most} more`
}
