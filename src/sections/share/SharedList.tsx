import { Priority, Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { shortReasonOf } from '../../sample/list-row.ts'
import type { Lead } from '../../sample/rank.ts'
import { priorities, stages } from '../../vocabulary/names.ts'
import styles from './Sheet.module.css'

/** So many lines show what a list is. */
const shownLines = 5

interface SharedListProps {
  content: PageContent<'share'>['list']
  leads: Lead[]
  /** What the list was made with. */
  state: string[]
}

/** The first lines of the list of the demo; `demo/shared-list.client.ts` puts in the list that an address carries. */
export function SharedList({ content, leads, state }: SharedListProps) {
  return (
    <section data-shared-list data-competitors={content.competitors}>
      <h2 className="h3">{content.heading}</h2>
      <p className="note" data-says="state">
        {state.join(' · ')}
      </p>
      <ol className={`ruled ${styles.lines}`}>
        {leads.slice(0, shownLines).map((lead) => (
          <li key={lead.person.id} data-row>
            <p>
              <b data-says="name">{lead.person.name}</b>{' '}
              <span data-says="title">{lead.person.title}</span>
            </p>
            <p>
              <b data-says="company">{lead.company.name}</b>{' '}
              <span data-sign="stage">
                <Stage stage={lead.stage} />
              </span>
            </p>
            <p data-says="reason">{shortReasonOf(lead)}</p>
            <p data-sign="priority">
              <Priority priority={lead.priority} />
            </p>
          </li>
        ))}
      </ol>
      <template>
        {stages.map((stage) => (
          <Stage key={stage} stage={stage} />
        ))}
        {priorities.map((priority) => (
          <Priority key={priority} priority={priority} />
        ))}
      </template>
      <p className="note">
        {content.note}{' '}
        <a className="link" href={content.open.href} data-open>
          {content.open.label}
        </a>
      </p>
    </section>
  )
}
