import type { Diagram as DiagramContent } from '../../content/diagram.ts'
import type { Market } from '../market.ts'
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
          {items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )
    case 'boundary':
      return (
        <div className="split">
          {items.map((text) => (
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
