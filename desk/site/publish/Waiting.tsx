import { useSuspenseQuery } from '@tanstack/react-query'
import { type Publishing, publishCalls } from '../../../contract/desk/publish-calls.ts'
import { useStart } from '../../api/start.ts'
import { Fault } from '../../components/Fault.tsx'
import { Section } from '../../components/Section.tsx'
import { useCall } from '../../prove/use-call.ts'
import { DocumentLink } from '../DocumentLink.tsx'
import { changesQuery, useTitles } from '../queries.ts'
import { formatEnd, formatMoment } from '../visibility-text.ts'
import styles from './Publish.module.css'

interface WaitingProps {
  publishing: Publishing
  mayChange: boolean
  onDone: (answer: Publishing) => void
}

/** What goes online at a set time: planned publishes, and documents with a day of their own. */
export function Waiting({ publishing, mayChange, onDone }: WaitingProps) {
  const { plan, waiting, late } = publishing
  const { zone } = useStart()
  const titleOf = useTitles()
  const changed = useSuspenseQuery(changesQuery).data.documents
  const cancel = useCall(publishCalls.cancelPlan, { onDone })
  if (!plan && waiting.length === 0 && late === '') return null
  // A document that is being deleted is no longer in the list of documents; the changes have its title.
  const formatTitles = (paths: readonly string[] = []) =>
    paths.map((path) => changed.find((one) => one.path === path)?.title ?? titleOf(path)).join(', ')
  const since = formatTitles(plan?.since)
  return (
    <Section title="Planned" about={plan && `By ${plan.by}`}>
      <Fault error={late ? new Error(late) : cancel.error} />
      <ul className={styles.lines}>
        {plan && (
          <li>
            <b>{formatMoment(plan.at, zone)}</b>
            <div>
              {formatTitles(plan.documents)}
              {since && <p className="soft">Changed since, and not in it: {since}</p>}
            </div>
            {mayChange && (
              <button
                type="button"
                disabled={cancel.isPending}
                onClick={() => cancel.mutate(undefined)}
              >
                Cancel<span className="visually-hidden"> what goes online then</span>
              </button>
            )}
          </li>
        )}
        {waiting.map(({ path, title, at, becomes }) => (
          <li key={`${path} ${at}`}>
            <b>{becomes === 'shown' ? formatMoment(at, zone) : formatEnd(at, zone)}</b>
            <p>
              <DocumentLink path={path} title={title} />{' '}
              {becomes === 'shown' ? 'goes online' : 'ends'}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
