import type { Market } from '../../market/market.ts'
import styles from './CsvScene.module.css'
import { personWith } from './sample.ts'

/** A part of the columns the documentation lists, in its order. */
const columns = 'profile,person,title,company,stage,priority,competitor,rep,reason'

/** The first lines of an exported list, as they stand in the file. */
export function CsvScene({ market, people }: { market: Market; people: string[] }) {
  return (
    <figure
      className={styles.file}
      aria-label="Sample data: the first lines of an exported lead list"
    >
      <figcaption>
        lead-list.csv <span>{market.list.people} rows</span>
      </figcaption>
      {/* The lines are wider than a small window: the keyboard must be able to scroll them, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus */}
      <section className={styles.lines} aria-label="Lines of the file" tabIndex={0}>
        <pre>
          <code>
            <span className={styles.names}>{columns}</span>
            {people.map((id) => (
              <span key={id}>{lineOf(market, id)}</span>
            ))}
          </code>
        </pre>
      </section>
    </figure>
  )
}

function lineOf(market: Market, id: string): string {
  const { person, company, rep } = personWith(market, id)
  return [
    profileOf(person.name),
    person.name,
    person.title,
    company.name,
    company.stage,
    person.priority,
    market.competitor.name,
    rep.name,
    person.reason,
  ]
    .map(quoted)
    .join(',')
}

/** An invented address on a domain that is reserved for examples: “Tomás Rivera” is `tomas-rivera` there. */
function profileOf(name: string): string {
  const slug = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-')
  return `https://network.example/${slug}`
}

/** A value as RFC 4180 writes it: in quotes where it holds a comma or a quote. */
function quoted(value: string): string {
  return /[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
