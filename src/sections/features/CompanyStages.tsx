import { Priority } from '../../components/Priority.tsx'
import { Stage } from '../../components/Stage.tsx'
import type { Answers } from '../../field/answers.ts'
import { TeamRing } from '../../field/TeamRing.tsx'
import styles from './CompanyStages.module.css'

interface CompanyStagesProps {
  answers: Answers
  /** Whose connections the stages and reasons count: more than are drawn. */
  counted: string
}

/** The company of the pattern with what its stage is made of, beside the stages of all others. */
export function CompanyStages({ answers, counted }: CompanyStagesProps) {
  const { rings, people } = answers
  const [first, ...others] = rings
  if (!first) return null
  const { company } = first
  const team = people.filter(({ person }) => person.company === company.id)
  return (
    <figure className={styles.stages} aria-label="Sample data: companies by their stage">
      <div>
        <TeamRing answers={answers} />
        <p className={styles.facts}>
          <Stage stage={company.stage} /> {company.industry}, {company.size} people
        </p>
        <ul className={styles.reasons}>
          {team.map(({ person }) => (
            <li key={person.id}>
              <Priority priority={person.priority} />
              <p>
                <b>{person.name}</b> <span>{person.reason}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <ul className={styles.others}>
        {others.map((ring) => (
          <li key={ring.company.id}>
            <b>{ring.company.name}</b>
            <Stage stage={ring.company.stage} />
          </li>
        ))}
      </ul>
      <figcaption>{counted}</figcaption>
    </figure>
  )
}
