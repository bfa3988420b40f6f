import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loading } from '../components/Loading.tsx'
import { leadQuery } from '../leads/queries.ts'
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
    isPlaceholderData: isOver,
  } = useQuery({
    ...leadQuery(id),
    placeholderData: keepPreviousData,
  })
  if (lead)
    return (
      <Lead key={lead.row.id} {...{ lead, error, isOver }} onAct={onOpen && (() => onOpen(id))} />
    )
  return <Loading error={error} onRetry={refetch} />
}
