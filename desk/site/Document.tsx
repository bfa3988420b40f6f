import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { compareWritten } from '../../contract/desk/compare-written.ts'
import { bodyField, type SiteDocumentRow, type SiteFault } from '../../contract/desk/site-calls.ts'
import { formatClock } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { usePerson, useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { BodyField } from './BodyField.tsx'
import { Changes } from './Changes.tsx'
import styles from './Document.module.css'
import { followDay } from './follow-day.ts'
import { sayPath, toFieldId, toFormSchema } from './form-schema.ts'
import { MoveActions } from './MoveDialogs.tsx'
import { Preview } from './Preview.tsx'
import { documentQuery, documentsQuery } from './queries.ts'
import { SchemaForm } from './SchemaForm.tsx'
import { sayVisibility } from './say-visibility.ts'
import { useDocument } from './use-document.ts'
import { Versions } from './Versions.tsx'

/** The address of a document: its path below `content/`. */
export function DocumentScreen() {
  const { _splat = '' } = useParams({ strict: false })
  const path = `content/${_splat}`
  return <Document key={path} path={path} />
}

/** One document: its fields, what is wrong in them, and saving. */
export function Document({ path }: { path: string }) {
  const { schema, tokens } = useSuspenseQuery(documentQuery(path)).data
  const { documents, prevented } = useSuspenseQuery(documentsQuery).data
  const writing = useDocument(path)
  const { document, written, faults, change } = writing
  const hash = useLocation({ select: (location) => location.hash })
  const [shown, setShown] = useState({ id: hash })
  const formSchema = useMemo(() => toFormSchema(schema), [schema])
  const context = useMemo(
    () => ({
      tokens: new Map(tokens.map(({ name, value }) => [name, value])),
      pages: listPages(documents),
      shown: shown.id,
    }),
    [tokens, documents, shown.id],
  )
  const visibility = sayVisibility(document, useStart().zone)
  const [preview, setPreview] = useState<'none' | 'open' | 'closed'>('none')
  // Where it has no room beside what is written, it would take its place.
  const hasRoom = innerWidth >= 1280
  if (preview === 'none' && writing.isChanged && hasRoom) setPreview('open')
  useSaveKey(writing.save)
  const show = ({ path: fault }: SiteFault) => setShown({ id: toFieldId(fault) })
  useEffect(() => {
    // Once the entries that it stands in are open.
    const timer = setTimeout(() => showField(shown.id), 60)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <>
      <p className={styles.back}>
        <Link className="link" to="/site">
          Site
        </Link>
      </p>
      <div className={styles.head}>
        <h1>{document.title}</h1>
        <div className="actions">
          <button type="button" onClick={() => setPreview(preview === 'open' ? 'closed' : 'open')}>
            {preview === 'open' ? 'Close preview' : 'Preview'}
          </button>
          <Versions
            path={path}
            document={document}
            isChanged={writing.isChanged}
            onRestored={writing.settle}
          />
          {!prevented && <MoveActions document={document} isChanged={writing.isChanged} />}
          {document.address && document.visibility === 'shown' && (
            <a className="link" href={document.address} target="_blank" rel="noreferrer">
              Open {document.address}
            </a>
          )}
        </div>
      </div>
      <p className="soft">
        {visibility && `${visibility}. `}
        {document.isPublished ? (
          'Published'
        ) : (
          <>
            Changed, not published.{' '}
            <Link className="link" to="/site/publish">
              Publish
            </Link>
          </>
        )}
      </p>
      {prevented && <p className={styles.prevented}>{prevented}</p>}
      <div className={styles.columns} data-preview={preview}>
        <div className={styles.form}>
          <SchemaForm
            schema={formSchema}
            values={written.values}
            faults={useDeferredValue(faults)}
            context={context}
            isDisabled={prevented !== ''}
            onChange={(values) =>
              change({
                values: followDay(written.values, values, document.visibility === 'shown'),
              })
            }
          />
          {document.hasBody && (
            <BodyField
              path={path}
              body={written.body}
              saved={document.body}
              tokens={context.tokens}
              shown={context.shown}
              faults={faults.filter(({ path }) => path[0] === bodyField)}
              isDisabled={prevented !== ''}
              onChange={(body) => change({ body })}
            />
          )}
          <Names tokens={tokens} />
        </div>
        {preview === 'open' && <Preview path={path} written={written} />}
      </div>
      {writing.theirs ? (
        <Conflict writing={writing} />
      ) : (
        !prevented && <SaveBar writing={writing} onShow={show} />
      )}
    </>
  )
}

/** What has a page of its own, or part of one; of several on one page, the page. */
function listPages(documents: readonly SiteDocumentRow[]) {
  const pages = new Map<string, string>()
  for (const { address, group, title } of documents) {
    if (address !== '' && (group === 'Pages' || !pages.has(address))) pages.set(address, title)
  }
  return [...pages].map(([address, title]) => ({ address, title }))
}

type Writing = ReturnType<typeof useDocument>

/** What is docked below: the faults with the way to their fields, saving, and what becomes of what is not saved. */
function SaveBar({ writing, onShow }: { writing: Writing; onShow: (fault: SiteFault) => void }) {
  const { faults, isChanged, isRefused, isSaving, saved, error, save, discard } = writing
  const { zone } = useStart()
  const { name } = usePerson()
  const isWrong = faults.length > 0
  useEffect(() => {
    // It has grown over what is being written.
    if (isWrong) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isWrong])
  const savedLine =
    saved.at > 0
      ? `Saved ${formatClock(saved.at, zone)} by ${name}${saved.note && `. ${saved.note}`}`
      : 'Nothing changed'
  return (
    <div className={styles.bar}>
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label="What is wrong">
          {faults.map((fault) => (
            <li key={`${fault.path.join('/')} ${fault.sentence}`}>
              <button type="button" onClick={() => onShow(fault)}>
                {sayPath(fault.path) || 'The document'}
              </button>{' '}
              {fault.path.length > 0 ? toLower(fault.sentence) : fault.sentence}
            </li>
          ))}
        </ul>
      )}
      <Fault error={error} />
      <div className="actions">
        <Button variant="solid" size="small" disabled={!isChanged || isSaving} onClick={save}>
          Save <kbd data-key="ctrl S" />
        </Button>
        {isChanged && (
          <Button variant="quiet" size="small" disabled={isSaving} onClick={discard}>
            Discard changes
          </Button>
        )}
        <p role="status">
          {isRefused && 'Not saved: mend what is named above. '}
          {isChanged ? 'Not saved yet. It stays in this tab.' : savedLine}
        </p>
      </div>
    </div>
  )
}

/** A sentence that goes on after the name of a field. */
const toLower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** Somebody else has saved meanwhile: both are shown, and one is chosen. */
function Conflict({ writing }: { writing: Writing }) {
  const { theirs, written, keepMine, takeTheirs } = writing
  if (!theirs) return null
  return (
    <section className={styles.bar} aria-labelledby="conflict">
      <h2 id="conflict">Somebody else has saved this meanwhile</h2>
      <p>Nothing is lost yet: below is what differs. What you do not keep is gone from here.</p>
      <div className={styles.compared}>
        <Changes fields={compareWritten(theirs, written)} before="Theirs" after="Yours" />
      </div>
      <div className="actions">
        <Button variant="solid" size="small" onClick={keepMine}>
          Keep mine
        </Button>
        <Button variant="quiet" size="small" onClick={takeTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  )
}

/** What may stand in braces in a text, and what readers see for it. */
function Names({ tokens }: { tokens: readonly { name: string; value: string | null }[] }) {
  if (tokens.length === 0) return null
  return (
    <details className={styles.names}>
      <summary>Names to write in braces</summary>
      <dl>
        {tokens.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{value ?? <span className="soft">no answer yet</span>}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The key by which people save in every program. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

/** Goes to a field, or to what it would stand in. */
function showField(id: string): void {
  const parts = id.split('_')
  for (let count = parts.length; count > 1; count--) {
    const field = document.getElementById(parts.slice(0, count).join('_'))
    if (!field) continue
    const target = field.matches('input, select, textarea')
      ? field
      : (field.querySelector<HTMLElement>('summary, input, select, textarea, button') ?? field)
    target.focus()
    field.scrollIntoView({ block: 'center' })
    return
  }
}
