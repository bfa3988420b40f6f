import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import type { Link } from '../../content/text.ts'
import '../../kit/kit.css'
import styles from './Sheet.module.css'

interface SheetProps {
  content: PageContent<'share'>
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
    <article className={`paper ${styles.sheet}`} data-theme="light">
      <header className={`cluster apart ${styles.head}`}>
        <div>
          <h1>{content.heading}</h1>
          <p className="soft">{content.for}</p>
        </div>
        <PassOn content={content.pass} url={url} />
      </header>
      <section>
        <h2>{problem.heading}</h2>
        <ol className={`grid ${styles.problem}`}>
          {problem.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </section>
      {children}
      <section>
        <h2>{needs.heading}</h2>
        <Ledger>
          {needs.rows.map(({ who, text, link }) => (
            <LedgerRow key={who} label={who}>
              {text} <Way link={link} />
            </LedgerRow>
          ))}
        </Ledger>
      </section>
      <section className={styles.half}>
        <h2>{legal.heading}</h2>
        <ol>
          {legal.lines.map(({ text, link }) => (
            <li key={text}>
              {text} <Way link={link} />
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.half}>
        <h2>{price.heading}</h2>
        <ol>
          {price.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Way link={price.link} />
      </section>
      <p className={`cluster apart soft ${styles.foot}`}>
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

/** How the sheet is passed on; `behaviors/share-page.client.ts` brings the buttons to life. */
export function PassOn({ content, url }: { content: PageContent<'share'>['pass']; url: string }) {
  const { copy } = content
  return (
    <aside className={`stack ${styles.pass}`} aria-label={content.heading}>
      <div className={`cluster ${styles.buttons}`}>
        <Button
          variant="solid"
          data-copy-text={url}
          data-copied={copy.copied}
          data-failed={copy.failed}
        >
          {copy.label}
        </Button>
        <Button variant="quiet" data-print-page>
          {content.print}
        </Button>
        <span role="status" className="note" data-copy-status />
      </div>
      <p className="note">{content.text}</p>
    </aside>
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
