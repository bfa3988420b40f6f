import { readNumbers } from '../../calculator/numbers.ts'
import { moreMeetings, writtenBreakEven, writtenResults } from '../../calculator/written.ts'
import { ScrollTable } from '../../components/ScrollTable.tsx'
import type { FirstThirtyDays } from '../../content/pages/first-30-days.ts'
import { type NumberName, numberNames, resultNames } from '../../vocabulary/calculator.ts'
import styles from './Results.module.css'

/** The results of the example, each with its formula in words and in numbers, and where they break even. */
export function Results({ content }: { content: FirstThirtyDays['calculator'] }) {
  const { results, even, faults, fields } = content
  const typed = Object.fromEntries(numberNames.map((name) => [name, fields[name].example ?? '']))
  const { numbers } = readNumbers(typed as Record<NumberName, string>)
  if (!numbers)
    throw new Error('content/pages/first-30-days.yaml has an example that is no number.')
  const written = writtenResults(numbers, faults)
  return (
    <div className={styles.results} data-results>
      <h3>{results.heading}</h3>
      <p role="status" className="visually-hidden" data-summary />
      <dl className={styles.rows}>
        {resultNames.map((name) => (
          <div key={name}>
            <dt>
              <span data-label={name}>{results.rows[name].label}</span>
              <small>{results.rows[name].words}</small>
            </dt>
            <dd>
              <small data-formula={name}>{written[name].formula}</small>{' '}
              <b data-result={name}>{written[name].value}</b>
            </dd>
          </div>
        ))}
      </dl>
      <h3 id="even">{even.heading}</h3>
      <p>{even.caption}</p>
      <ScrollTable labelledBy="even">
        <table aria-labelledby="even">
          <thead>
            <tr>
              {even.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moreMeetings.map((more) => {
              const { price, replies, replyRate } = writtenBreakEven(more, numbers, faults)
              return (
                <tr key={more} data-more={more}>
                  <th scope="row">{more}</th>
                  <td data-cell="price">{price}</td>
                  <td data-cell="replies">{replies}</td>
                  <td data-cell="replyRate">{replyRate}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollTable>
      <p className={styles.words}>{even.words}</p>
    </div>
  )
}
