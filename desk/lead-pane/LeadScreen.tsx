import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallError } from '../api/send.ts'
import { BarLead, Loading } from '../components/Loading.tsx'
import { returnFocus } from '../components/return-focus.ts'
import { leadQuery } from '../leads/queries.ts'
import { BackLink } from './BackLink.tsx'
import styles from './Lead.module.css'
import { Lead } from './Lead.tsx'

interface LeadScreenProps {
  id: string
  /** Opens the lead, where it is only a preview beside the list. */
  onOpen?: ((id: string) => unknown) | undefined
}

/** The reading pane. The lead shown stays until the next one is loaded. */
export function LeadScreen({ id, onOpen }: LeadScreenProps) {
  const {
    data: lead,
    error,
    refetch,
    fetchStatus,
    isPlaceholderData: isOver,
  } = useQuery({
    ...leadQuery(id),
    placeholderData: keepPreviousData,
  })
  const shown = lead?.row.id
  const before = useRef(shown)
  useEffect(() => {
    // What had the focus is gone with the lead before.
    if (before.current && before.current !== shown) returnFocus(null)
    before.current = shown
  }, [shown])
  // Erased meanwhile: nothing of it stays on the screen. After any other error it does.
  const isGone = error instanceof CallError && error.code === 'gone'
  // Offline the next one does not come: the one before would be taken for it.
  if (lead && !isGone && !(isOver && fetchStatus === 'paused'))
    return (
      <Lead key={lead.row.id} {...{ lead, error, isOver }} onAct={onOpen && (() => onOpen(id))} />
    )
  return (
    <div className={styles.lead}>
      <BackLink />
      <Loading error={error} onRetry={refetch}>
        <BarLead />
      </Loading>
    </div>
  )
}
