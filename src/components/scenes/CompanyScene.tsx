import type { Market } from '../../market/market.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import { PersonRows } from '../PersonRows.tsx'
import { Stage } from '../Stage.tsx'

/** One company's people, with the stage their pattern looks like. */
export function CompanyScene({ market, company: id }: { market: Market; company: string }) {
  const company = market.companies.find((candidate) => candidate.id === id)
  if (!company) throw new Error(`content/sample-week.yaml has no company with the id ${id}.`)
  const people = market.people.filter((person) => person.company === id)
  return (
    <AppFrame
      title={company.name}
      label={`Sample data: the people of ${company.name} that ${market.competitor.name}’s reps connected or engaged with`}
      status={<Stage stage={company.stage} />}
    >
      <PersonRows
        rows={people.map((person) => ({
          id: person.id,
          initials: person.initials,
          name: person.name,
          details: [person.title],
          hot: person.isSignal,
          end: <WindowNote>{person.status}</WindowNote>,
        }))}
      />
    </AppFrame>
  )
}
