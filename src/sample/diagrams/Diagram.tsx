import type { Diagram as DiagramContent } from '../../content/diagram.ts'
import type { Market } from '../market.ts'
import marks from '../marks.module.css'
import { CompaniesDiagram, CompanyWeek } from './CompanyDiagrams.tsx'
import styles from './Diagram.module.css'

interface DiagramProps {
  diagram: DiagramContent
  market: Market
}

export function Diagram({ diagram, market }: DiagramProps) {
  return (
    <figure className={styles.figure}>
      <Drawing diagram={diagram} market={market} />
      <figcaption className="note">{diagram.caption}</figcaption>
    </figure>
  )
}

function Drawing({ diagram: { name, about, items }, market }: DiagramProps) {
  switch (name) {
    case 'week':
      return <CompanyWeek market={market} companies={about} />
    case 'companies':
      return <CompaniesDiagram market={market} companies={about} />
    case 'path':
      return (
        <ol className={styles.path}>
          {items.map(({ text, strong }) => (
            <li key={text} className={strong ? styles.signal : undefined}>
              {text}
            </li>
          ))}
        </ol>
      )
    case 'list':
      return <ListOfPeople people={market.list.leads.length} chosen={Number(about[0])} />
    case 'boundary':
      return (
        <div className="split">
          {items.map(({ text }) => (
            <Side key={text} text={text} />
          ))}
        </div>
      )
    default:
      return name satisfies never
  }
}

function Side({ text }: { text: string }) {
  const [label, list = ''] = text.split(': ')
  return (
    <div>
      <p className="h3">
        <b>{label}</b>
      </p>
      <ul className={styles.side}>
        {list.split('; ').map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </div>
  )
}

const rowLength = 24

function ListOfPeople({ people, chosen }: { people: number; chosen: number }) {
  const rows = Math.ceil(people / rowLength)
  return (
    <svg
      className={marks.drawing}
      viewBox={`0 0 ${rowLength * 20} ${rows * 20}`}
      role="img"
      aria-label={`${chosen} of ${people}`}
    >
      {Array.from({ length: people }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the list.
          key={index}
          className={marks.met}
          opacity={index < chosen ? undefined : 0.3}
          cx={(index % rowLength) * 20 + 10}
          cy={Math.floor(index / rowLength) * 20 + 10}
          r={index < chosen ? 7 : 5}
        />
      ))}
    </svg>
  )
}
