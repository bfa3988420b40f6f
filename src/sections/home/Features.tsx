import type { ReactNode } from 'react'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { Highlight } from '../../kit/Highlight.tsx'
import type { Market } from '../../sample/market.ts'
import { CompetitorText } from './CompetitorText.tsx'
import { SampleLeadTable } from './LeadRows.tsx'
import { Sectors } from './Sectors.tsx'
import { WeekLanes } from './WeekLanes.tsx'

interface FeaturesProps {
  content: PageContent<'home'>['features']
  answers: PageContent<'home'>['answers']
  market: Market
}

export function Features({ content, answers, market }: FeaturesProps) {
  const { tracking, monitoring, lists } = content
  return (
    <section id="how-it-works" className="features">
      <div className="wrap split full">
        <Statement {...tracking} />
      </div>
      <WeekLanes market={market} />
      <Highlight>
        <div className="wrap">
          <div className="split full">
            <Statement {...lists}>
              <a className="link" href={lists.link.href}>
                {lists.link.label}
              </a>
            </Statement>
          </div>
          <SampleLeadTable market={market} />
          <p className="order">
            <CompetitorText competitor={market.competitor.name} text={lists.order} />
          </p>
          <section aria-label={answers.heading}>
            <ul className="grid soft answers">
              {answers.items.map(({ name, text, link }) => (
                <li key={name}>
                  <span>{name}</span>{' '}
                  <p>
                    <b className="h3">{text}</b>{' '}
                    <a className="link" href={link.href}>
                      {link.label}
                    </a>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </Highlight>
      <div className="wrap grow">
        <div className="split full">
          <Statement {...monitoring} />
        </div>
        <Sectors market={market} companies={monitoring.companies} />
      </div>
    </section>
  )
}

interface StatementProps {
  heading: string
  name: string
  text: string
  children?: ReactNode
}

function Statement({ heading, name, text, children }: StatementProps) {
  return (
    <>
      <h2>{heading}</h2>
      <p className="soft">
        <b>{name}</b> {`${text} `}
        {children}
      </p>
    </>
  )
}
