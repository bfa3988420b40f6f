import type { Documentation } from '../../content/pages/documentation.ts'
import styles from './Exports.module.css'
import { Facts } from './Facts.tsx'
import { MoreLink } from './MoreLink.tsx'

/** What a list carries when it leaves. */
export function Exports({ content }: { content: Documentation['exports'] }) {
  return (
    <>
      <p id="columns" className={styles.caption}>
        {content.caption}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.frame} aria-labelledby="columns" tabIndex={0}>
        <table className={styles.table} aria-labelledby="columns">
          <thead>
            <tr>
              {content.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {content.columns.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={content.heads[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Facts facts={content.facts} />
      <MoreLink link={content.link} />
    </>
  )
}
