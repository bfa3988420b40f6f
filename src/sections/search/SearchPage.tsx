import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PlusSign } from '../../components/PlusSign.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import type { Link } from '../../content/text.ts'
import { Opening } from '../../kit/Opening.tsx'
import styles from './SearchPage.module.css'

/** The longest question, in characters. */
const longest = 100

interface SearchPageProps {
  content: PageContent<'search'>
  /** The questions that have an answer, each with its address. */
  questions: Link[]
  /** Beside them, for who has no word yet, no answer, or no scripts. */
  children?: ReactNode
}

/** The field, and the place for what `search/search-page.client.ts` finds; until then what there is to find. */
export function SearchPage({ content, questions, children }: SearchPageProps) {
  const { status, kinds } = content
  const kindNames = Object.entries(kinds).map(([kind, name]) => [`kind-${kind}`, name] as const)
  const words = [...Object.entries(status), ...kindNames].map(([name, text]) => [
    `data-${name}`,
    text,
  ])
  return (
    <div data-search="" {...Object.fromEntries(words)}>
      <Opening content={content.intro} below={<SearchForm content={content} />} />
      <div className={`wrap ${styles.search}`}>
        <p className={`soft ${styles.unscripted}`}>{content.withoutScripts}</p>
        <p className={`soft ${styles.late}`}>{status.failed}</p>
        <p className="soft" role="status" data-search-status="" />
        <ol
          className={`ruled ${styles.results}`}
          aria-label={content.results}
          data-search-results=""
        />
        <details className={styles.more} data-search-more="" hidden>
          <summary className="cluster">
            <PlusSign />
            <b /> {content.more}
          </summary>
          <ol className={`ruled ${styles.results}`} />
        </details>
        <template>
          <li className="whole">
            <a href="/search">
              <span className="note" data-result-kind="" />
              <b data-result-title="" />
              <span className="soft" data-result-summary="" />
            </a>
          </li>
        </template>
        <section className="split" aria-labelledby="questions" data-search-browse="">
          <div>
            <h2 id="questions" className="h3">
              {content.questions}
            </h2>
            <ul className="ruled">
              {questions.map(({ href, label }) => (
                <li key={href} className="whole">
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
            <p>
              <a className="link" href={content.browse.href}>
                {content.browse.label}
              </a>
            </p>
          </div>
          {children}
        </section>
      </div>
    </div>
  )
}

function SearchForm({ content }: { content: PageContent<'search'> }) {
  return (
    <search className="wide">
      <form action="/search" className={styles.form}>
        <label htmlFor="search-field" className="visually-hidden">
          {content.label}
        </label>
        <Icon name="search" size={20} />
        <input
          id="search-field"
          type="search"
          name="q"
          maxLength={longest}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="search"
          aria-describedby="search-hint"
          data-search-field=""
          // biome-ignore lint/a11y/noAutofocus: whoever opens a page that is a search field wants to type.
          autoFocus
          data-opened=""
        />
        <Button type="submit" variant="quiet">
          {content.submit}
        </Button>
      </form>
      <p id="search-hint" className={`note ${styles.hint}`}>
        {content.hint}
      </p>
    </search>
  )
}
