import type { Share } from '../../content/pages/share.ts'
import type { Lead } from '../../market/rank.ts'
import { sayHour } from '../../market/week.ts'
import styles from './SharedList.module.css'

/** So many lines show what a list is. */
const shownLines = 5

interface SharedListProps {
  content: Share['list']
  leads: Lead[]
  /** What the list was made with. */
  state: string[]
  /** Where the market is that a shared list is made of. */
  data: string
}

/** The first lines of the list of the demo; `demo/shared-list.client.ts` puts in the list that an address carries. */
export function SharedList({ content, leads, state, data }: SharedListProps) {
  return (
    <section
      className={styles.window}
      data-shared-list={data}
      data-competitors={content.competitors}
    >
      <h2>{content.heading}</h2>
      <p className={styles.state} data-says="state">
        {state.join(' · ')}
      </p>
      <ol>
        {leads
          .slice(0, shownLines)
          .map(({ person, company, competitor, hour, stage, priority }) => (
            <li key={person.id} data-row>
              <b data-says="name">{person.name}</b>
              <span data-says="title">{person.title}</span>
              <b data-says="company">{company.name}</b>
              <span data-says="stage">{stage}</span>
              <span data-says="rep">{`${person.rep}, ${competitor}`}</span>
              <span data-says="seen">{sayHour(hour)}</span>
              <span data-says="priority">{priority}</span>
            </li>
          ))}
      </ol>
      <p className={styles.note}>
        {content.note}{' '}
        <a href={content.open.href} data-open>
          {content.open.label}
        </a>
      </p>
    </section>
  )
}
