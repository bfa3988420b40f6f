import { useQuery } from '@tanstack/react-query'
import {
  type FormEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PageContent } from '../../../contract/content/page-schemas.ts'
import { Button } from '../../components/Button.tsx'
import { queryClient } from '../../http/query-client.ts'
import { sitePath } from '../../http/site-path.ts'
import { wrapInBoundary } from '../../islands/IslandBoundary.tsx'
import { TranslatedText } from '../../islands/TranslatedText.tsx'
import type { SearchResult } from '../../search/engine.ts'
import closing from '../CompetitorLine.module.css'
import styles from './SearchPage.module.css'

const longest = 100

interface SearchPageProps {
  content: Omit<PageContent<'search'>, 'page' | 'meta' | 'intro' | 'questions'>
  /** What to read without a question, an answer or scripts, as static HTML. */
  children?: ReactNode
}

/** The search, with results while one types. The first question loads the engine and its index. */
export const SearchPage = wrapInBoundary('site-search', Search)

function Search({ content, children }: SearchPageProps) {
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLOListElement>(null)
  // Undefined in the page's HTML.
  const [question, setQuestion] = useState<string>()
  const [submissions, setSubmissions] = useState(0)
  const index = useQuery(
    {
      queryKey: ['search'],
      queryFn: loadIndex,
      staleTime: Infinity,
      retry: false,
      enabled: Boolean(question),
    },
    queryClient,
  )
  const found = useMemo(() => (question && index.data?.(question)) || [], [question, index.data])

  // A question typed before hydration, else that of the address.
  useEffect(() => {
    if (!field.current) return
    const query = new URLSearchParams(location.search).get('q') ?? ''
    field.current.value ||= query.slice(0, longest)
    setQuestion(field.current.value.trim())
  }, [])
  // Enter moves the focus to the results when they are there.
  useEffect(() => {
    if (submissions > 0 && found.length > 0) results.current?.querySelector('a')?.focus()
  }, [submissions, found])

  function ask(event: FormEvent<HTMLInputElement>) {
    setQuestion(event.currentTarget.value.trim())
    setSubmissions(0)
    if (index.isError) void index.refetch()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    writeQuestion(question ?? '')
    setSubmissions(submissions + 1)
    if (index.isError) void index.refetch()
  }

  function toStatus(): string {
    const { searching, failed, none, instead, one, many } = content.status
    if (!index.data) return index.isFetching ? searching : failed
    if (found.length === 0) return `${none} “${question}”. ${instead}`
    return `${found.length} ${found.length === 1 ? one : many} “${question}”`
  }

  return (
    <div className="stack">
      <search className="wide">
        <form action="/search" className={`ask ${closing.line} ${styles.form}`} onSubmit={submit}>
          <TranslatedText>
            <label htmlFor="search-field" className="visually-hidden">
              {content.label}
            </label>
          </TranslatedText>
          <input
            ref={field}
            id="search-field"
            className="headline"
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
            onInput={ask}
            onBlur={() => writeQuestion(question ?? '')}
          />
          <TranslatedText>
            <Button type="submit" variant="quiet">
              {content.submit}
            </Button>
          </TranslatedText>
        </form>
      </search>
      <TranslatedText>
        <p className={`soft ${styles.unscripted}`}>{content.withoutScripts}</p>
      </TranslatedText>
      <p className={`soft ${styles.status}`} role="status">
        <TranslatedText>
          {question === undefined ? (
            <span key="built">
              {content.status.failed}{' '}
              <a className="link" href={content.browse.href}>
                {content.browse.label}
              </a>
            </span>
          ) : (
            <span>{question && toStatus()}</span>
          )}
        </TranslatedText>
      </p>
      <Results ref={results} label={content.results} kinds={content.kinds} found={found} />
      <div className="wide" hidden={found.length > 0}>
        {children}
      </div>
    </div>
  )
}

interface ResultsProps {
  ref: Ref<HTMLOListElement>
  label: string
  kinds: PageContent<'search'>['kinds']
  found: readonly SearchResult[]
}

function Results({ ref, label, kinds, found }: ResultsProps) {
  return (
    <ol
      ref={ref}
      className={`wide ruled ${styles.results}`}
      aria-label={label}
      data-search-results=""
    >
      {found.map(({ url, kind, title, summary }) => (
        <li key={url} className="whole">
          <a href={url}>
            <span className="note">{kinds[kind]}</span>
            <b>{title}</b>
            <span className="soft">{summary}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

async function loadIndex(): Promise<(question: string) => SearchResult[]> {
  const { findDocuments, readIndex, searchIndex } = await import('../../search/engine.ts')
  const answer = await fetch(sitePath(searchIndex))
  if (!answer.ok) throw new Error(`${searchIndex} is answered ${answer.status}`)
  const index = readIndex(await answer.text())
  return (question) => findDocuments(index, question)
}

/** Writes the question into the address, so that Back from a result leads to its neighbours. */
function writeQuestion(question: string): void {
  const url = new URL(location.href)
  if (question) url.searchParams.set('q', question)
  else url.searchParams.delete('q')
  if (url.href !== location.href) history.replaceState(null, '', url)
}
