import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { siteCalls } from '../../contract/desk/site-calls.ts'
import { send } from '../api/send.ts'
import { Fault } from '../components/Fault.tsx'
import styles from './Preview.module.css'
import type { SiteDraft } from './site-drafts.ts'
import { useRested } from './use-rested.ts'

const widths = { phone: 'Phone', desk: 'Desktop' } as const

/** What it is doing, also when that takes longer than it should. */
const waits = {
  first: 'Reading the whole site to draw this page, about 20 seconds. Go on writing meanwhile.',
  again: 'Drawing what you wrote.',
  late: 'Still reading the site: the server has much to do. Go on writing, the page comes by itself.',
} as const
const usual = 25_000

/** The page as it will be with what is written, at two widths. */
export function Preview({ path, written }: { path: string; written: SiteDraft }) {
  const [width, setWidth] = useState<keyof typeof widths>('desk')
  const { data, dataUpdatedAt, error } = usePreview(path, useRested(written))
  const [address, setAddress] = useState('')
  if (data?.outcome === 'drawn' && data.address !== address) setAddress(data.address)
  const isStarting = data?.outcome === 'starting'
  const isLate = useLate(isStarting)
  const drawnAt = data?.outcome === 'drawn' ? dataUpdatedAt : 0
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const shown = frame.current?.contentDocument
    // Reloaded, it stays where it was scrolled to.
    if (drawnAt > 0 && shown?.URL !== 'about:blank') shown?.location.reload()
  }, [drawnAt])
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.head}>
        <h2 id="preview">Preview</h2>
        <div className={styles.widths}>
          {Object.entries(widths).map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === width}
              onClick={() => setWidth(name as keyof typeof widths)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <Fault error={error} />
      <p role="status" className="soft">
        {isStarting && (isLate ? waits.late : address ? waits.again : waits.first)}
        {data?.outcome === 'failed' && data.sentence}
        {data?.outcome === 'faults' && 'Mend what is wrong in the form to see it here.'}
      </p>
      <div className={styles.stage}>
        {address && (
          <iframe
            ref={frame}
            title="The page as it will be"
            className={styles[width]}
            src={address}
            // Nothing of it runs; of the desk's origin it is so that its pictures come with the session.
            sandbox="allow-same-origin"
            onLoad={({ currentTarget: { contentDocument } }) => {
              const { theme = '' } = document.documentElement.dataset
              contentDocument?.documentElement.setAttribute('data-theme', theme)
            }}
          />
        )}
      </div>
    </section>
  )
}

/** Whether something has gone on for longer than usual. */
function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), usual)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate
}

/** Has it drawn, and asks again while the preview starts. */
function usePreview(path: string, { values, body }: SiteDraft) {
  return useQuery({
    queryKey: ['site-preview', path, values, body],
    queryFn: () => send(siteCalls.preview, { path, values, body }),
    refetchInterval: ({ state }) => (state.data?.outcome === 'starting' ? 1500 : false),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
