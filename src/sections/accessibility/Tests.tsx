import type { AccessibilityTest } from '../../content/accessibility-tests.ts'
import type { Accessibility } from '../../content/pages/accessibility.ts'
import { longDay } from '../../format/dates.ts'
import styles from './Tests.module.css'

interface TestsProps {
  content: Accessibility['tested']
  tests: readonly AccessibilityTest[]
}

/** What was tested, a row each: how, on which day, and what was found. */
export function Tests({ content, tests }: TestsProps) {
  return (
    <section className={`wrap ${styles.tests}`} aria-labelledby="tested">
      <h2 id="tested">{content.heading}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{content.what}</th>
            <th scope="col">{content.how}</th>
            <th scope="col">{content.found}</th>
            <th scope="col">{content.on}</th>
          </tr>
        </thead>
        <tbody>
          {tests.map(({ what, how, on, found }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{how}</td>
              <td>{found}</td>
              <td>
                <time dateTime={on}>{longDay(on)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
