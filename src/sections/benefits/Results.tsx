import type { Benefits } from '../../content/pages/benefits.ts'
import styles from './Results.module.css'

/** Three figures, each above two bars: the same thing without and with us, to scale. */
export function Results({ content }: { content: Benefits['results'] }) {
  return (
    <section className={styles.results} aria-label={content.heading}>
      <dl className={`wrap ${styles.row}`}>
        {content.items.map((item) => (
          <div key={item.label} className={styles.result}>
            <dt>{item.label}</dt>
            <dd>
              {item.value}
              <Bars before={content.before} after={content.after} length={lengthOf(item)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How long the lower bar is when the upper one is 100 long. */
function lengthOf({ value, change }: Benefits['results']['items'][number]): number {
  const percent = Number.parseInt(value, 10)
  return change === 'more' ? 100 + percent : 100 - percent
}

function Bars({ before, after, length }: { before: string; after: string; length: number }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      <span>{before}</span>
      <Bar length={100} />
      <span>{after}</span>
      <Bar length={length} ours />
    </div>
  )
}

/** A bar of a length up to 150. */
function Bar({ length, ours = false }: { length: number; ours?: boolean }) {
  return (
    <svg
      className={ours ? styles.ours : styles.bar}
      viewBox="0 0 150 1"
      preserveAspectRatio="none"
      fill="currentColor"
      aria-hidden="true"
    >
      <rect width={length} height="1" />
    </svg>
  )
}
