import type { Home } from '../../content/pages/home.ts'
import styles from './Answers.module.css'

/** What a buyer asks first, each answered in a line. */
export function Answers({ content }: { content: Home['answers'] }) {
  return (
    <section className="wrap" aria-label={content.heading}>
      <dl className={styles.row}>
        {content.items.map(({ name, text, link }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}{' '}
              <a className="link" href={link.href}>
                {link.label}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
