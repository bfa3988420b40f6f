import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { siteCalls } from '../../contract/desk/site-calls.ts'
import { send } from '../api/send.ts'
import { Fault } from '../components/Fault.tsx'
import styles from './Preview.module.css'
import { type Unsaved, withoutUnpicked } from './unsaved.ts'
import { useDebounced } from './use-debounced.ts'

/** What it is doing, also when that takes longer than it should. */
const waits = {
  first: 'Drawing the page, about 20 seconds. You can go on writing.',
  again: 'Drawing what you wrote.',
  mend: 'Without your last change: something in the form needs mending.',
  none: 'Shown here once the fields named below are filled in.',
  late: 'Still drawing: the server has much to do. The page comes by itself.',
} as const
const usual = 25_000

interface Frame {
  at: number
  address: string
  isLoaded: boolean
}

interface PreviewProps {
  path: string
  written: Unsaved
  width: 'phone' | 'desk'
  /** As it is saved: drawn where what is written has something to mend from the beginning. */
  saved: Omit<Unsaved, 'version'>
  /** Whether it is said that something is to be mended. */
  isWrong: boolean
}

/** The page as it will be with what is written, at two widths. What was drawn stays until the next is there. */
export function Preview({ path, written, width, saved, isWrong }: PreviewProps) {
  /** What is seen, and what comes in its place. */
  const [frames, setFrames] = useState<readonly Frame[]>([])
  const own = usePreview(path, useDebounced(written), true)
  const { outcome } = own.data ?? {}
  const isSaved = outcome === 'faults' && frames.length === 0
  const before = usePreview(path, saved, isSaved)
  const { data, dataUpdatedAt: at, isPlaceholderData, error } = isSaved ? before : own
  if (data?.outcome === 'drawn' && !isPlaceholderData && frames.every((frame) => frame.at !== at)) {
    setFrames([...frames.slice(0, 1), { at, address: data.address, isLoaded: false }])
  }
  const isStarting = data ? data.outcome === 'starting' : !error
  const isLate = useLate(isStarting)
  const say = () => {
    if (data?.outcome === 'failed') return data.sentence
    if (outcome === 'faults' && isWrong) return frames.length > 0 ? waits.mend : waits.none
    if (!isStarting && frames.every(({ isLoaded }) => isLoaded)) return ''
    if (isLate) return waits.late
    return frames[0]?.isLoaded ? waits.again : waits.first
  }
  const stage = useRef<HTMLDivElement>(null)
  const take = (frame: Frame, page: Document | null) => {
    page?.documentElement.setAttribute(
      'data-theme',
      document.documentElement.dataset['theme'] ?? '',
    )
    const shown = stage.current?.querySelector('iframe')?.contentWindow
    // It stays where it was scrolled to.
    if (frames[0]?.address === frame.address) page?.defaultView?.scrollTo(0, shown?.scrollY ?? 0)
    setFrames([{ ...frame, isLoaded: true }])
  }
  return (
    <section className={styles.preview} aria-label="Preview">
      <Fault error={error} />
      <p role="status">{say()}</p>
      <div ref={stage} className={styles.stage}>
        {frames.map((frame) => (
          <iframe
            key={frame.at}
            data-loaded={frame.isLoaded}
            title="The page as it will be"
            className={styles[width]}
            src={frame.address}
            // Nothing of it runs; of the desk's origin it is so that its pictures come with the session.
            sandbox="allow-same-origin"
            onLoad={({ currentTarget }) => take(frame, currentTarget.contentDocument)}
          />
        ))}
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
function usePreview(path: string, { values, body }: Omit<Unsaved, 'version'>, enabled: boolean) {
  return useQuery({
    queryKey: ['site-preview', path, values, body],
    queryFn: () => send(siteCalls.preview, { path, values: withoutUnpicked(values), body }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.outcome === 'starting' ? 1500 : error || data?.outcome === 'failed' ? 10_000 : false,
    placeholderData: keepPreviousData,
    gcTime: 0,
    enabled,
  })
}
