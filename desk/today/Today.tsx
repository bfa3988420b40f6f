import { formatDate } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'

/** What is due, and by when. */
export function Today() {
  const { zone } = useStart()
  return <h1>{formatDate(Date.now(), zone)}</h1>
}
