import { stages } from '../../../contract/content/names.ts'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { PriorityMark, StageMark } from '../../components/Marks.tsx'
import { SectionHead } from '../../kit/SectionHead.tsx'
import { CompanyRing } from '../../sample/CompanyRing.tsx'
import { type Answers, questions } from '../../sample/field/answers.ts'
import styles from '../../sample/field/FieldPicture.module.css'
import { FieldPicture } from '../../sample/field/FieldPicture.tsx'
import { formatShortReason } from '../../sample/list-row.ts'
import { getCompany, getPerson, listMetPeople, type Market } from '../../sample/market.ts'
import { formatDayHour } from '../../sample/week.ts'
import { SampleRow, SampleRows } from '../SampleRows.tsx'

type Features = PageContent<'features'>

export function QuestionLinks({ content, answers }: { content: Features; answers: Answers }) {
  return (
    <nav className="wrap" aria-label={content.index}>
      <ol className={`grid pairs points ${styles.pictures}`}>
        {questions.map((question) => (
          <li key={question}>
            <a className="stack" href={`#${question}`}>
              <FieldPicture answer={answers[question]} />
              <b className="h3">{content[question].question}</b>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function FeatureHead({ feature, wide }: { feature: Features['tracking']; wide?: boolean }) {
  const { question, heading, text } = feature
  return (
    <SectionHead level={2} heading={question} wide={wide}>
      <p className="lead soft">
        <b>{heading}</b> {text}
      </p>
    </SectionHead>
  )
}

const maxShown = 6

export function NewConnections({ market }: { market: Market }) {
  const others = market.list.leads
    .filter(({ competitor }) => competitor !== market.competitor.name)
    .toSorted((a, b) => b.hour - a.hour)
  return (
    <SampleRows label={`${maxShown} new connections of ${maxShown} competitors`}>
      {others.slice(0, maxShown).map(({ person, company, competitor, hour, status }) => (
        <SampleRow
          key={person.id}
          name={person.name}
          detail={`${person.title}, ${company.name}. ${person.rep} of ${competitor}`}
          dot={{ isSignal: false, status }}
        >
          <span>{formatDayHour(hour)}</span>
        </SampleRow>
      ))}
    </SampleRows>
  )
}

export function EnteredCompanies({
  market,
  content,
}: {
  market: Market
  content: Features['mapping']
}) {
  const teams = Map.groupBy(listMetPeople(market), ({ company }) => company)
  return (
    <SampleRows label="companies with more than one new connection">
      {[...teams].flatMap(([id, team]) => {
        if (team.length < 2) return []
        const { company } = getCompany(market, id)
        const reps = Map.groupBy(team, (person) => getPerson(market, person.id).rep.name)
        const counts = [...reps].map(([rep, people]) => `${rep} ${people.length}`)
        const others = market.list.leads.filter(
          (lead) => lead.company.id === id && lead.competitor !== market.competitor.name,
        ).length
        if (others > 0) counts.push(`and ${others} ${content.others}`)
        return (
          <SampleRow key={id} name={company.name} detail={counts.join(', ')}>
            <StageMark stage={company.stage} />
          </SampleRow>
        )
      })}
    </SampleRows>
  )
}

interface CompaniesProps {
  market: Market
  content: Features['intelligence']
}

export function ReachedCompanies({ market, content }: CompaniesProps) {
  const { leads } = market.list
  const most = Math.max(...leads.map(({ competitors }) => competitors))
  const team = leads
    .filter(
      ({ competitors, company }) => competitors === most && company.id !== leads[0]?.company.id,
    )
    .filter(({ company }, _, [first]) => company.id === first?.company.id)
    .toSorted((a, b) => a.hour - b.hour)
  const [first] = team
  if (!first) return null
  const { company, stage } = first
  const others = stages.flatMap((stage) => leads.findLast((lead) => lead.stage === stage) ?? [])
  const all = new Set(leads.map((lead) => lead.company.id)).size
  return (
    <div className={`split lean ${styles.beside}`}>
      <FeatureHead feature={content} />
      <CompanyRing
        people={team.map(({ person, status }) => ({ ...person, status, isSignal: false }))}
        radius={216}
        name={company.name}
      />
      <SampleRows label="companies by their stage">
        <SampleRow name={company.name} detail={formatShortReason(first, '')}>
          <StageMark stage={stage} />
        </SampleRow>
        {team.toReversed().map(({ person, competitor, hour, status, priority }) => (
          <SampleRow
            key={person.id}
            name={person.name}
            detail={`${person.rep} of ${competitor}, ${formatDayHour(hour)}`}
            dot={{ isSignal: false, status }}
          >
            <PriorityMark priority={priority} />
          </SampleRow>
        ))}
        {others.map((lead) => (
          <SampleRow
            key={lead.company.id}
            name={lead.company.name}
            detail={formatShortReason(lead, '')}
          >
            <StageMark stage={lead.stage} />
          </SampleRow>
        ))}
        <SampleRow name={`${all - others.length - 1} ${content.others}`} />
      </SampleRows>
    </div>
  )
}
