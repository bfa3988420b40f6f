import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Changes, type Publishing, publishCalls } from '../../contract/desk/publish-calls.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Section } from '../components/Section.tsx'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import styles from './Publish.module.css'
import { documentsQuery } from './queries.ts'
import { sayVisibility } from './say-visibility.ts'

interface OnlineProps {
  publishing: Publishing
  last: Changes['last']
  mayChange: boolean
  onDone: (answer: Publishing) => void
}

/** What went online last, where to see it, the way back to what was before, and forward again. */
export function Online({ publishing, last, mayChange, onDone }: OnlineProps) {
  const { onlineSince, canTakeBack, canPutBack } = publishing
  const { zone } = useStart()
  const { documents } = useSuspenseQuery(documentsQuery).data
  const [isAsked, setIsAsked] = useState(false)
  const change = useCall(publishCalls.changeRelease, [], (answer, { to }) => {
    onDone(answer)
    if (answer.build?.state === 'published')
      showToast({ text: to === 'before' ? 'Taken back' : 'Put back' })
  })
  if (onlineSince === 0) return null
  const since = formatSeen(onlineSince, zone)
  const act = canTakeBack ? 'Take back' : 'Put back'
  const said = canPutBack
    ? 'Taken back, and kept here. Nothing goes online by itself until you publish.'
    : 'This went online last.'
  const titles = last.map(({ title }) => title).join(', ') || 'the whole site'
  return (
    <Section
      title="Online"
      about={canPutBack ? `The version before, since ${since}.` : `Since ${since}.`}
    >
      <p role="status" className={styles.said}>
        {change.isPending ? 'A moment: the site is being changed.' : last.length > 0 && said}
      </p>
      <Fault error={change.error} />
      <ul className={styles.lines} aria-label={canPutBack ? 'Taken back' : 'Went online last'}>
        {last.map(({ path, title, address }) => {
          const row = documents.find((one) => one.path === path)
          return (
            <li key={path}>
              {address && !canPutBack && row?.visibility === 'shown' ? (
                <a className="link" href={address} target="_blank" rel="noreferrer">
                  {title}
                </a>
              ) : (
                <b>{title}</b>
              )}
              <p className="soft">{(row && sayVisibility(row, zone)) || address}</p>
            </li>
          )
        })}
      </ul>
      <div className={`actions ${styles.online}`}>
        {mayChange && (canTakeBack || canPutBack) && (
          <Button
            variant="quiet"
            size="small"
            disabled={change.isPending}
            onClick={() => setIsAsked(true)}
          >
            {act}
          </Button>
        )}
        <a className="link" href="/" target="_blank" rel="noreferrer">
          Open the site
        </a>
      </div>
      {isAsked && (
        <Dialog
          title={canTakeBack ? 'Take back what went online last?' : 'Put back what was taken back?'}
          action={act}
          onClose={() => setIsAsked(false)}
          onAct={() => {
            setIsAsked(false)
            change.mutate({ to: canTakeBack ? 'before' : 'takenBack' })
          }}
        >
          <p>
            {canTakeBack ? `As before ${since} again, at once: ` : 'Online again, at once: '}
            <b>{titles}</b>.
          </p>
          <p>What is written here stays, and can go online again.</p>
        </Dialog>
      )}
    </Section>
  )
}
