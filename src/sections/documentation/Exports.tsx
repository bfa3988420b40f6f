import { ScrollTable } from '../../components/ScrollTable.tsx'
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
      <ScrollTable labelledBy="columns">
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
      </ScrollTable>
      <Facts facts={content.facts} />
      <MoreLink link={content.link} />
    </>
  )
}
