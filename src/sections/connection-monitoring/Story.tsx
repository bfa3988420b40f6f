import type { ReactNode } from 'react'
import { Priority, Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { Band } from '../../kit/Band.tsx'
import { Peak } from '../../kit/Peak.tsx'
import { CompanyRing, RingPeople } from '../../sample/CompanyRing.tsx'
import { formatShortReason } from '../../sample/list-row.ts'
import { companyWith, type Market } from '../../sample/market.ts'
import { SampleRow, SampleRows } from '../SampleRows.tsx'

type Blocks = PageContent<'connection-monitoring'>['blocks']

/** Three features as three columns of one day: the connections, the company, the list. */
export function Story({ content, market }: { content: Blocks; market: Market }) {
  const { company, people } = companyWith(market, 'brightlane')
  const connected = people.filter(({ status }) => status !== 'Pending')
  const rep = market.reps.find(({ id }) => id === connected[0]?.rep)
  return (
    <Peak>
      <Band>
        <h2>{content.heading}</h2>
        <p className="note">{content.sample}</p>
        <div className="grid points level filled">
          <Block block={content.contact} label={`${rep?.name}’s connections at ${company.name}`}>
            <SampleRow name={rep?.name ?? ''} detail={`${rep?.title}, ${market.competitor.name}`} />
            {connected.map((person) => (
              <SampleRow key={person.id} name={person.name} detail={person.title} dot={person}>
                <span>{person.at}:00</span>
              </SampleRow>
            ))}
            <SampleRow name={market.alert.title} detail={market.alert.short} />
          </Block>
          <Block block={content.company} label={`the people of ${company.name}`}>
            <SampleRow
              name={company.name}
              detail={`${company.industry}, ${company.size} ${content.people}`}
            >
              <Stage stage={company.stage} />
            </SampleRow>
            <li>
              <CompanyRing people={people} radius={144} titles="pending" />
              <RingPeople people={people} />
            </li>
          </Block>
          <Block block={content.list} label="the first people of a lead list">
            {market.list.leads.slice(0, 5).map((lead) => (
              <SampleRow
                key={lead.person.id}
                name={lead.person.name}
                detail={formatShortReason(lead)}
              >
                <Priority priority={lead.priority} />
              </SampleRow>
            ))}
          </Block>
        </div>
      </Band>
    </Peak>
  )
}

interface BlockProps {
  block: Blocks['contact']
  /** What the figure shows. */
  label: string
  children: ReactNode
}

function Block({ block, label, children }: BlockProps) {
  return (
    <div>
      <h3>{block.heading}</h3>
      <p>{block.text}</p>
      <SampleRows label={label}>{children}</SampleRows>
    </div>
  )
}
