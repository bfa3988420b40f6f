import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { previewPath, siteCalls } from '../../../contract/desk/site-calls.ts'
import { send } from '../../api/send.ts'
import { Fault } from '../../components/Fault.tsx'
import type { FormContext } from '../form/form-schema.ts'
import { Switch } from '../Switch.tsx'
import { type Unsaved, withoutUnpicked } from '../unsaved.ts'
import { useDebounced } from '../use-debounced.ts'
import { findField, listWritten, markPart } from './join-page.ts'
import styles from './Preview.module.css'

const waitingTexts = {
  first: 'Getting the preview ready, about 20 seconds',
  again: 'Drawing what you wrote',
  mend: 'Without your last change: something in the form needs mending.',
  none: 'Shown here once the fields named below are filled in.',
} as const

const widths = { phone: 'Phone', desk: 'Desktop' }

interface Frame {
  at: number
  address: string
  isLoaded: boolean
}

interface PreviewProps extends Pick<FormContext, 'tokens'> {
  path: string
  written: Unsaved
  /** Whether to say that the preview waits for faults to be corrected. */
  isWrong: boolean
  /** Goes to a field by its `id`, in a long text to the paragraph with these words. */
  onShow: (id: string, words: string) => void
}

/** The page with the unsaved changes, at two widths. The last drawing stays until the next is ready. */
export function Preview({ path, written, tokens, isWrong, onShow }: PreviewProps) {
  const [width, setWidth] = useState<keyof typeof widths>(innerWidth < 720 ? 'phone' : 'desk')
  /** The frame that is shown, and the one that replaces it once it is loaded. */
  const [frames, setFrames] = useState<readonly Frame[]>([])
  /** A frame that has no page, and why. */
  const [lost, setLost] = useState<{ at: number; error: Error }>()
  const preview = usePreview(path, written, lost !== undefined)
  const { data, dataUpdatedAt: at, isPlaceholderData } = preview
  const error = preview.error ?? lost?.error
  if (
    data?.outcome === 'drawn' &&
    !isPlaceholderData &&
    lost?.at !== at &&
    frames.every((frame) => frame.at !== at)
  ) {
    setFrames([...frames.slice(0, 1), { at, address: data.address, isLoaded: false }])
  }
  const [shown] = frames
  const isStarting = data ? data.outcome === 'starting' : !error
  const isDrawing = isPlaceholderData || isStarting || frames.some(({ isLoaded }) => !isLoaded)
  const describeState = () => {
    if (data?.outcome === 'failed') return data.sentence
    if (data?.outcome === 'faults' && isWrong) return shown ? waitingTexts.mend : waitingTexts.none
    if (isDrawing) return shown?.isLoaded ? waitingTexts.again : waitingTexts.first
    return shown && location.host + shown.address.slice(previewPath.length)
  }
  const stage = useRef<HTMLDivElement>(null)
  /** Where the page was pressed without coming to a field yet: it may be replaced meanwhile. */
  const pressed = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      const page = readPage(stage.current)
      if (page && target instanceof Element) markPart(page, target)
    }
    // Whoever goes on in the form stays there.
    const forget = ({ target }: Event) => {
      if (!stage.current?.contains(target as Node)) pressed.current = undefined
    }
    const left = new AbortController()
    document.addEventListener('focusin', follow, left)
    document.addEventListener('focusin', forget, left)
    document.addEventListener('keydown', forget, left)
    return () => left.abort()
  }, [])
  const take = (frame: Frame, page: Document | null) => {
    if (!page) return
    if (page.contentType === 'text/plain') {
      setLost({ at: frame.at, error: new Error(page.body.textContent) })
      return setFrames(frames.filter((one) => one.at !== frame.at))
    }
    setLost(undefined)
    page.documentElement.dataset['theme'] = document.documentElement.dataset['theme'] ?? ''
    // Keeps the scroll position.
    const before = readPage(stage.current)?.defaultView
    if (shown?.address === frame.address) page.defaultView?.scrollTo(0, before?.scrollY ?? 0)
    markPart(page, document.activeElement)
    const showField = (part: Element | null) => {
      const id = part && findField(part, listWritten(written, tokens))
      const line = part?.closest('p, h1, h2, h3, h4, li, td, th') ?? part
      if (id) onShow(id, line?.textContent ?? '')
      if (id || stage.current?.ariaBusy !== 'true') pressed.current = undefined
    }
    page.addEventListener('mousedown', ({ button, clientX: x, clientY: y }) => {
      if (button === 0 && stage.current?.ariaBusy === 'true') pressed.current = { x, y }
    })
    page.addEventListener('click', (event) => {
      const part = event.target as Element
      // A link within the page may open a tab of it; any other would leave the page.
      if (part.closest('a:not([href*="#"])')) event.preventDefault()
      showField(part)
    })
    if (pressed.current) showField(page.elementFromPoint(pressed.current.x, pressed.current.y))
    pressed.current = undefined
    setFrames([{ ...frame, isLoaded: true }])
  }
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.bar}>
        <p role="status">{describeState()}</p>
        {shown?.isLoaded && (
          <a className="link" href={shown.address} target="_blank" rel="noreferrer">
            Open in a tab
          </a>
        )}
        <Switch label="Width" names={widths} value={width} onPick={setWidth} />
      </div>
      <Fault error={error} onRetry={preview.refetch} />
      <div ref={stage} className={styles.stage} aria-busy={isDrawing}>
        {frames.map((frame) => (
          <iframe
            key={frame.at}
            data-loaded={frame.isLoaded}
            title="The page as it will be"
            className={styles[width]}
            src={frame.address}
            // No script runs in the frame. It keeps the desk’s origin, because pictures need the session cookie.
            sandbox="allow-same-origin"
            onLoad={({ currentTarget }) => take(frame, currentTarget.contentDocument)}
          />
        ))}
      </div>
    </section>
  )
}

const readPage = (stage: Element | null) => stage?.querySelector('iframe')?.contentDocument

/** Has the page drawn after typing has paused, and asks again while the preview server starts. */
function usePreview(path: string, written: Unsaved, isLost: boolean) {
  const { values, body } = useDebounced(written)
  return useQuery({
    queryKey: ['site-preview', path, values, body],
    queryFn: () => send(siteCalls.preview, { path, values: withoutUnpicked(values), body }),
    refetchInterval: ({ state: { data, error } }) =>
      data?.outcome === 'starting'
        ? 1500
        : error || isLost || data?.outcome === 'failed'
          ? 10_000
          : false,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
