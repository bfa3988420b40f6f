import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import styles from '../leads/NextDue.module.css'
import { todayQuery } from '../leads/queries.ts'
import { nameLead, nameSubject, sayDue } from '../leads/words.ts'

/** Beside the list while nothing is open: the lead that is due next, in its words. */
export function NextDue() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/signed-in/inbox' })
  const { zone } = useStart()
  const { data: today } = useQuery(todayQuery)
  const row = today?.due[0]
  if (!today) return null
  if (!row) return <p className={styles.next}>Nobody waits for a reply.</p>
  return (
    <section className={styles.next} aria-label="Due next">
      <p className={styles.due}>
        <i className="next-due" />
        {sayDue(row, zone, Date.now())}
      </p>
      <div>
        <h2>{nameLead(row)}</h2>
        <p>{row.company}</p>
      </div>
      <h3>{nameSubject(row)}</h3>
      <p className={styles.words}>{row.excerpt}</p>
      <div className="actions">
        <Button
          size="small"
          variant="solid"
          onClick={() => navigate({ to: '/inbox/$lead', params: { lead: row.id }, search })}
        >
          Open
        </Button>
        <p className={styles.keys}>
          <kbd>j</kbd> <kbd>k</kbd> through the list
        </p>
      </div>
    </section>
  )
}
