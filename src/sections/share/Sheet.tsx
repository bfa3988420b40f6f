import type { ReactNode } from 'react'
import type { Share } from '../../content/pages/share.ts'
import type { Link } from '../../content/text.ts'
import '../../kit/kit.css'
import { PassOn } from './PassOn.tsx'
import styles from './Sheet.module.css'

interface SheetProps {
  content: Share
  email: string
  /** The whole address of the page. */
  url: string
  /** The list, drawn in its place. */
  children: ReactNode
}

/** One sheet of paper: the problem, the list, who does what, the law, the price. */
export function Sheet({ content, email, url, children }: SheetProps) {
  const { problem, needs, legal, price } = content
  return (
    <article className={styles.sheet} data-theme="light">
      <header className={styles.head}>
        <div>
          <h1>{content.heading}</h1>
          <p>{content.for}</p>
        </div>
        <PassOn content={content.pass} url={url} />
      </header>
      <section className={styles.problem}>
        <h2>{problem.heading}</h2>
        <ol>
          {problem.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </section>
      {children}
      <section className={styles.needs}>
        <h2>{needs.heading}</h2>
        <dl>
          {needs.rows.map(({ who, text, link }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>
                {text} <Way link={link} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.legal}>
        <h2>{legal.heading}</h2>
        <ol>
          {legal.lines.map(({ text, link }) => (
            <li key={text}>
              {text} <Way link={link} />
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.price}>
        <h2>{price.heading}</h2>
        <ol>
          {price.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <Way link={price.link} />
        </p>
      </section>
      <p className={`soft ${styles.foot}`}>
        <span>
          {content.questions}{' '}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </span>
        <span className={styles.address}>
          {content.pass.address} <span data-address>{url}</span>
        </span>
      </p>
    </article>
  )
}

/** A link that says its path on paper. */
function Way({ link }: { link: Link }) {
  return (
    <a className={`link ${styles.way}`} href={link.href}>
      <span>{link.label}</span>
    </a>
  )
}
