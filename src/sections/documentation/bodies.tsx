import { RequestWindow } from '../../components/RequestWindow.tsx'
import { RuledTable } from '../../components/RuledTable.tsx'
import type { ColumnsCopy } from '../../content/columns.ts'
import type { Documentation, Fact } from '../../content/pages/documentation.ts'
import { type Column, columns } from '../../vocabulary/columns.ts'
import styles from './Manual.module.css'

/** The first weeks, step by step. */
export function GettingStarted({ steps }: Pick<Documentation['start'], 'steps'>) {
  return (
    <ol className={`grid points ${styles.body}`}>
      {steps.map(({ heading, text }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Terms and what they mean, beside each other. */
export function Terms({ facts }: { facts: Fact[] }) {
  return (
    <dl className={`grid points ${styles.body}`}>
      {facts.map((fact) => (
        <div key={fact.term}>
          <dt>{fact.term}</dt>
          <dd>{fact.text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ExportsProps {
  content: Documentation['exports']
  copy: ColumnsCopy
  /** A line of the list. */
  example: Record<Column, string>
}

/** What a list carries when it leaves, column by column. */
export function Exports({ content, copy, example }: ExportsProps) {
  return (
    <>
      <RuledTable
        id="columns"
        caption={{ text: content.caption, plain: true }}
        heads={content.heads}
        rows={columns.map((name) => ({ cells: [name, copy[name].means, example[name]] }))}
      />
      <Terms facts={content.facts} />
    </>
  )
}

/** What to do when a person objects, in its order, and a list to keep of it. */
export function Objections({ content }: { content: Documentation['objections'] }) {
  const { steps, log } = content
  return (
    <>
      <ol className={`ruled soft ${styles.numbered}`}>
        {steps.map(({ heading, text }) => (
          <li key={heading}>
            <b>{heading}.</b> {text}
          </li>
        ))}
      </ol>
      <RequestWindow
        request={{ title: log.heading, note: log.heading, lines: [log.line], copy: log.copy }}
      />
    </>
  )
}

/** How the same data is read from a program. */
export function DeveloperApi({ content }: { content: Documentation['api'] }) {
  return (
    <>
      <RequestWindow request={content.request} />
      <Terms facts={content.facts} />
    </>
  )
}
