import { Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { CompanyRing, RingPeople } from '../../sample/CompanyRing.tsx'
import type { Market } from '../../sample/market.ts'
import { companyWith } from '../../sample/market.ts'
import styles from './TeamRings.module.css'

interface TeamRingsProps {
  market: Market
  companies: PageContent<'home'>['features']['monitoring']['companies']
}

/** Of each step, in units of the drawing. */
const radii = [88, 144, 216]

/** Companies from chance to project: each ring as large as what is known of the company, its people on it. */
export function TeamRings({ market, companies }: TeamRingsProps) {
  return (
    <ol className={`wrap ${styles.rings}`}>
      {companies.map(({ id, text }, step) => {
        const { company, people } = companyWith(market, id)
        return (
          <li key={id}>
            <CompanyRing people={people} radius={radii[step] ?? 0} titles={step === 2} />
            <div className={`cluster ${styles.company}`}>
              <h3>{company.name}</h3>
              <Stage stage={company.stage} />
              <p className="soft">{text}</p>
              <RingPeople people={people} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
