import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { Facts, Links } from '../../kit/Facts.tsx'
import { Words } from '../../kit/Words.tsx'
import '../../kit/bands.css'
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
  const { pass, problem, needs, legal, price } = content
  return (
    <article className={`paper ${styles.sheet}`} data-theme="light">
      <header className="cluster apart">
        <div>
          <h1>{content.heading}</h1>
          <p className={`soft ${styles.readers}`}>{content.for}</p>
        </div>
        <PassOn content={pass} url={url} />
      </header>
      <section>
        <h2 className="h3">{problem.heading}</h2>
        <p className={`lead ${styles.problem}`}>{problem.lines.join(' ')}</p>
      </section>
      {children}
      <section>
        <h2 className="h3">{needs.heading}</h2>
        <Facts facts={needs.rows.map(({ who, ...row }) => ({ label: who, ...row }))} />
      </section>
      <div className="split full">
        <section>
          <h2 className="h3">{legal.heading}</h2>
          <ol className={`dots ${styles.counted}`}>
            {legal.lines.map((line) => (
              <li key={line.text}>
                <Words {...line} />
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2 className="h3">{price.heading}</h2>
          <ol className={`dots ${styles.counted}`}>
            {price.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Links links={[price.link]} />
        </section>
      </div>
      <p className="cluster apart soft">
        <span>
          <Words text={content.questions} link={{ label: email, href: `mailto:${email}` }} />
        </span>
        <span>
          {pass.address} <span data-address>{url}</span>
        </span>
      </p>
    </article>
  )
}

/** How the sheet is passed on; `behaviors/share-page.client.ts` brings the button to print to life. */
export function PassOn({ content, url }: { content: PageContent<'share'>['pass']; url: string }) {
  return (
    <aside className={`stack ${styles.pass}`} aria-label={content.heading}>
      <div className="cluster">
        <CopyButton text={url} copy={content.copy} />
        <div className="scripted">
          <Button variant="quiet" size="small" data-print-page>
            {content.print}
          </Button>
        </div>
      </div>
      <p className="note">{content.text}</p>
    </aside>
  )
}
