import { Button } from '../../components/Button.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import type { Link } from '../../content/text.ts'
import { LinkList, Links } from '../../kit/Facts.tsx'
import { Opening } from '../../kit/Opening.tsx'
import closing from '../RivalLine.module.css'
import styles from './SearchPage.module.css'

/** The longest question, in characters. */
const longest = 100

interface SearchPageProps {
  content: PageContent<'search'>
  /** For who has no word yet, no answer, or no scripts: lists of pages, each below its heading. */
  lists: { heading: string; links: Link[] }[]
}

/** The field, and the place for what `search/search-page.client.ts` finds; until then what there is to find. */
export function SearchPage({ content, lists }: SearchPageProps) {
  const { status, kinds } = content
  const kindNames = Object.entries(kinds).map(([kind, name]) => [`kind-${kind}`, name] as const)
  const words = [...Object.entries(status), ...kindNames].map(([name, text]) => [
    `data-${name}`,
    text,
  ])
  return (
    <div data-search="" {...Object.fromEntries(words)}>
      <Opening
        content={{ ...content.intro, wide: true }}
        below={<Results content={content} lists={lists} />}
      />
    </div>
  )
}

function Results({ content, lists }: SearchPageProps) {
  return (
    <>
      <SearchForm content={content} />
      <p className={`soft ${styles.unscripted}`}>{content.withoutScripts}</p>
      <p className={`soft ${styles.status}`} role="status" data-search-status="">
        {content.status.failed}{' '}
        <a className="link" href={content.browse.href}>
          {content.browse.label}
        </a>
      </p>
      <ol
        className={`wide ruled ${styles.results}`}
        aria-label={content.results}
        data-search-results=""
      />
      <template>
        <li className="whole">
          <a href="/search">
            <span className="note" data-result-kind="" />
            <b data-result-title="" />
            <span className="soft" data-result-summary="" />
          </a>
        </li>
      </template>
      <div className={`wide grid ${styles.lists}`} data-search-browse="">
        {lists.map(({ heading, links }) => (
          <section key={heading}>
            <h2 className="h3">{heading}</h2>
            <LinkList links={links} />
          </section>
        ))}
        <Links links={[content.browse]} />
      </div>
    </>
  )
}

function SearchForm({ content }: { content: PageContent<'search'> }) {
  return (
    <search className="wide">
      <form action="/search" className={`${closing.line} ${styles.form}`}>
        <label htmlFor="search-field" className="visually-hidden">
          {content.label}
        </label>
        <input
          id="search-field"
          type="search"
          name="q"
          maxLength={longest}
          placeholder={content.example}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="search"
          data-search-field=""
          // biome-ignore lint/a11y/noAutofocus: whoever opens a page that is a search field wants to type.
          autoFocus
        />
        <Button type="submit" variant="quiet">
          {content.submit}
        </Button>
      </form>
    </search>
  )
}
