import type { Diagram as DiagramContent } from '../../content/diagram.ts'
import type { Market } from '../market.ts'
import { Companies, Week } from './CompanyDiagrams.tsx'
import styles from './Diagram.module.css'
import { Bars, Boundary, Imports, ListOfPeople, Path } from './ItemDiagrams.tsx'

interface DiagramProps {
  diagram: DiagramContent
  market: Market
}

/** A picture within an article, above the words that say what it shows. */
export function Diagram({ diagram, market }: DiagramProps) {
  return (
    <figure className={styles.figure}>
      <div className={styles.picture}>
        <Drawing diagram={diagram} market={market} />
      </div>
      <figcaption>{diagram.caption}</figcaption>
    </figure>
  )
}

function Drawing({ diagram: { name, about, items }, market }: DiagramProps) {
  switch (name) {
    case 'week':
      return <Week market={market} companies={about} />
    case 'companies':
      return <Companies market={market} companies={about} />
    case 'path':
      return <Path items={items} />
    case 'bars':
      return <Bars items={items} />
    case 'list':
      return <ListOfPeople people={market.list.people} chosen={Number(about[0])} />
    case 'imports':
      return <Imports items={items} />
    case 'boundary':
      return <Boundary items={items} />
    default:
      return name satisfies never
  }
}
