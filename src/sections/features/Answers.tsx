import { Priority, Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { SectionHead } from '../../kit/SectionHead.tsx'
import { CompanyRing } from '../../sample/CompanyRing.tsx'
import { type Answers, questions } from '../../sample/field/answers.ts'
import styles from '../../sample/field/Picture.module.css'
import { Picture } from '../../sample/field/Picture.tsx'
import { companyWith, type Market, met, personWith } from '../../sample/market.ts'
import { SampleRow, SampleRows } from '../SampleRows.tsx'

type Features = PageContent<'features'>

/** The field is asked four questions, and arranges itself four times. */
export function Asked({ content, answers }: { content: Features; answers: Answers }) {
  return (
    <nav className="wrap" aria-label={content.index}>
      <ol className={`grid pairs points ${styles.pictures}`}>
        {questions.map((question) => (
          <li key={question}>
            <a className="stack" href={`#${question}`}>
              <Picture answer={answers[question]} />
              <b className="h3">{content[question].question}</b>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A question, and the feature that answers it. */
export function Question({ feature }: { feature: Features['mapping'] }) {
  const { question, heading, text } = feature
  return (
    <SectionHead level={2} heading={question}>
      <p className="lead soft">
        <b>{heading}</b> {text}
      </p>
    </SectionHead>
  )
}

/** So many are as high as their question. */
const shown = 6

/** Whom the reps connected with, latest first. */
export function Contacts({ market }: { market: Market }) {
  const all = met(market)
  return (
    <SampleRows label={`${shown} of ${all.length} new connections`}>
      {all.slice(0, shown).map(({ id }) => {
        const { person, company, rep } = personWith(market, id)
        return (
          <SampleRow
            key={id}
            name={person.name}
            detail={`${person.title}, ${company.name}`}
            dot={person}
          >
            <span>
              {person.at}:00, {rep.name}
            </span>
          </SampleRow>
        )
      })}
    </SampleRows>
  )
}

/** The companies that more than one new connection leads to: whose they are, and the stage that follows. */
export function Entered({ market }: { market: Market }) {
  const teams = Map.groupBy(met(market), ({ company }) => company)
  return (
    <SampleRows label="companies with more than one new connection">
      {[...teams].flatMap(([id, team]) => {
        if (team.length < 2) return []
        const { company } = companyWith(market, id)
        const reps = Map.groupBy(team, (person) => personWith(market, person.id).rep.name)
        const counts = [...reps].map(([rep, people]) => `${rep} ${people.length}`)
        return (
          <SampleRow key={id} name={company.name} detail={counts.join(', ')}>
            <Stage stage={company.stage} />
          </SampleRow>
        )
      })}
    </SampleRows>
  )
}

interface CompaniesProps {
  market: Market
  answers: Answers
  content: Features['intelligence']
}

/** The company of the pattern with the reasons of its people, and those that are on the way. */
export function Companies({ market, answers, content }: CompaniesProps) {
  const { companies } = answers.intelligence
  const [first, ...others] = companies
  if (!first) return null
  const { company, people } = companyWith(market, first.company.id)
  return (
    <div className="split lean">
      <CompanyRing people={people} radius={216} titles name={company.name} />
      <SampleRows label="companies by their stage">
        <SampleRow
          name={company.name}
          detail={`${company.industry}, ${company.size} ${content.people}`}
        >
          <Stage stage={company.stage} />
        </SampleRow>
        {people.toReversed().map(
          (person) =>
            person.status !== 'Pending' && (
              <SampleRow key={person.id} name={person.name} detail={person.reason} dot={person}>
                <Priority priority={person.priority} />
              </SampleRow>
            ),
        )}
        {others.map(({ company: { id, name, stage } }) => (
          <SampleRow key={id} name={name}>
            <Stage stage={stage} />
          </SampleRow>
        ))}
        <SampleRow name={`${market.companies.length - companies.length} ${content.others}`}>
          <Stage stage="Early Stage" />
        </SampleRow>
      </SampleRows>
    </div>
  )
}
