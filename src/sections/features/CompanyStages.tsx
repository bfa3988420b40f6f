import { Priority } from '../../components/Priority.tsx'
import { Stage } from '../../components/Stage.tsx'
import type { Answers } from '../../sample/field/answers.ts'
import { TeamRing } from '../../sample/field/TeamRing.tsx'
import '../../kit/kit.css'
import styles from './CompanyStages.module.css'

interface CompanyStagesProps {
  answers: Answers
  /** What the companies are called that are counted only. */
  rest: string
}

/** The company of the pattern with the reasons of its people, beside those that are on the way. */
export function CompanyStages({ answers, rest }: CompanyStagesProps) {
  const { rings, people, doors } = answers
  const [first, ...others] = rings
  if (!first) return null
  const { company } = first
  const ranked = people.filter(
    ({ person }) => person.company === company.id && person.status !== 'Pending',
  )
  return (
    <figure className={`soft ${styles.stages}`} aria-label="Sample data: companies by their stage">
      <TeamRing answers={answers} />
      <div>
        <p className={styles.company}>
          <Stage stage={company.stage} /> {company.industry}, {company.size} people
        </p>
        <ul className={styles.rows}>
          {ranked.map(({ person }) => (
            <li key={person.id}>
              <p>
                <b>{person.name}</b> {person.reason}
              </p>
              <Priority priority={person.priority} />
            </li>
          ))}
        </ul>
        <ul className={styles.rows}>
          {others.map((ring) => (
            <li key={ring.company.id}>
              <b>{ring.company.name}</b>
              <Stage stage={ring.company.stage} />
            </li>
          ))}
          <li>
            <p>
              {doors.length - rings.length} {rest}
            </p>
            <Stage stage="Early Stage" />
          </li>
        </ul>
      </div>
    </figure>
  )
}
