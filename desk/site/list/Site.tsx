import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SiteDocumentRow } from '../../../contract/desk/site-calls.ts'
import { Empty } from '../../components/Empty.tsx'
import { documentsQuery, searchQuery } from '../queries.ts'
import { SiteHead } from '../SiteHead.tsx'
import { useDebounced } from '../use-debounced.ts'
import { Deleted } from './Deleted.tsx'
import { Documents } from './Documents.tsx'
import { NewDocument } from './NewDocument.tsx'
import styles from './Site.module.css'

/** The documents of the site by group, with a search. */
export function Site() {
  const { documents } = useSuspenseQuery(documentsQuery).data
  const { group: open = 'Pages' } = useSearch({ strict: false })
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const isSearch = wanted !== ''
  const asked = useDebounced(wanted)
  const search = useQuery(searchQuery(asked))
  const isSearching = search.isFetching || asked !== wanted
  const isTitled = ({ title }: SiteDocumentRow) => title.toLowerCase().includes(wanted)
  const isNamed = (row: SiteDocumentRow) =>
    isTitled(row) || row.address.toLowerCase().includes(wanted)
  // What is found by its title opens at its top.
  const titled = new Set(documents.filter(isTitled).map(({ path }) => path))
  const places = new Map(
    search.data?.found.flatMap((place) => (titled.has(place.path) ? [] : [[place.path, place]])),
  )
  const found = isSearch
    ? documents
        .filter((row) => isNamed(row) || places.has(row.path))
        .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    : documents.filter(({ group }) => group === open)
  const clear = () => setWords('')
  const results = found.length === 1 ? '1 result' : `${found.length} results`
  const address = found.length > 1 && found[0]?.address
  const isShared = !isSearch && found.every((row) => row.address === address)
  return (
    <SiteHead open={isSearch ? undefined : open} onOpen={clear}>
      <div className={styles.tools}>
        <input
          type="search"
          aria-label="Search texts"
          placeholder="Search texts"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <NewDocument group={isSearch ? undefined : open} />
      </div>
      <p role="status" className={styles.said}>
        {!isSearch
          ? isShared && address && `All on ${address}`
          : found.length > 0
            ? `${results} for “${words.trim()}”`
            : isSearching && 'Searching'}
      </p>
      {found.length > 0 ? (
        <Documents
          key={isSearch ? '' : open}
          label={isSearch ? 'Found' : open}
          rows={found}
          {...{ isSearch, isShared, places, wanted }}
        />
      ) : isSearch ? (
        !isSearching && (
          <Empty
            isSection
            title={`No results for “${words.trim()}”`}
            action={
              <Link to="/site" className="link" onClick={clear}>
                Show all pages
              </Link>
            }
          >
            Searched {documents.length} pages, posts and texts, not pictures.
          </Empty>
        )
      ) : (
        <Empty isSection title={`No ${open.toLowerCase()} yet`}>
          What you add starts as a draft.
        </Empty>
      )}
      {!isSearch && <Deleted group={open} />}
    </SiteHead>
  )
}
