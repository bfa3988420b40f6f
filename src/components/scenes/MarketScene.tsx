import type { Market } from '../../content/market.ts'
import { PersonRows } from '../PersonRows.tsx'
import { Tag } from '../Tag.tsx'
import { Window, WindowNote } from '../Window.tsx'
import styles from './MarketScene.module.css'
import { companyWith, hoursAgo, personWith, stageTone, statusTone } from './sample.ts'

interface MarketSceneProps {
  market: Market
  /** The rep whose people are shown. */
  rep: string
  /** The company that is open beside them. */
  company: string
}

/** The product as a rep has it open: the rival's reps, one rep's people, one company. */
export function MarketScene({ market, rep: shown, company: open }: MarketSceneProps) {
  const { company, people } = companyWith(market, open)
  const met = market.people
    .filter(({ rep }) => rep === shown)
    .sort((one, other) => one.hours - other.hours)
    .map(({ id }) => personWith(market, id))
  return (
    <Window
      title={market.competitor.team}
      label={`Sample data: ${market.competitor.name}’s reps, the people one of them met this week, and ${company.name}`}
      status={<WindowNote live>{market.competitor.newThisWeek} new this week</WindowNote>}
    >
      <div className={styles.panes}>
        <ul className={styles.reps}>
          {market.reps.map((rep) => (
            <li key={rep.id} className={rep.id === shown ? styles.shown : undefined}>
              <b>{rep.name}</b>
              <span>{rep.title}</span>
            </li>
          ))}
        </ul>
        <PersonRows
          rows={met.map(({ person, company: employer }) => ({
            id: person.id,
            initials: person.initials,
            name: person.name,
            details: [`${person.title}, ${employer.name}`, hoursAgo(person.hours)],
            hot: person.status === 'New connection',
            end: <Tag tone={statusTone(person.status)}>{person.status}</Tag>,
          }))}
        />
        <div className={styles.company}>
          <p className={styles.name}>
            <b>{company.name}</b>
            <Tag tone={stageTone(company.stage)}>{company.stage}</Tag>
          </p>
          <p>
            {company.industry}, {company.size} employees
          </p>
          <p>{people.findLast(({ priority }) => priority === 'High Priority')?.reason}.</p>
          <p className={styles.alert}>
            <b>{market.alert.title}</b>
            {market.alert.text}
          </p>
        </div>
      </div>
    </Window>
  )
}
