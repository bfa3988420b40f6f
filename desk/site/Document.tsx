import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { bodyField, type SiteDocumentRow, type SiteFault } from '../../contract/desk/site-calls.ts'
import { BodyField } from './BodyField.tsx'
import styles from './Document.module.css'
import { DocumentHead } from './DocumentHead.tsx'
import { toFieldId, toFormSchema } from './form-schema.ts'
import { Preview } from './Preview.tsx'
import { documentQuery, documentsQuery } from './queries.ts'
import { SaveBar } from './SaveBar.tsx'
import { SchemaForm } from './SchemaForm.tsx'
import { settingsId } from './Settings.tsx'
import { showField } from './show-field.ts'
import { useDocument } from './use-document.ts'
import { useQuietFaults } from './use-quiet-faults.ts'

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
  const { document, written, faults, isDraft, change } = writing
  const hash = useLocation({ select: (location) => location.hash })
  const [shown, setShown] = useState({ id: hash })
  const formSchema = useMemo(() => toFormSchema(schema), [schema])
  const context = useMemo(
    () => ({
      tokens: new Map(tokens.map(({ name, value }) => [name, value])),
      pages: listPages(documents),
      documents,
      shown: shown.id,
    }),
    [tokens, documents, shown.id],
  )
  // Where it has no room beside what is written, it would take its place.
  const hasRoom = innerWidth >= 1280
  const [preview, setPreview] = useState<'none' | 'open' | 'closed'>(
    writing.isChanged && hasRoom ? 'open' : 'none',
  )
  const write = (part: Parameters<typeof change>[0]) => {
    // What is set beside the text goes on being set.
    const isInSettings = window.document.activeElement?.closest(`#${settingsId}`)
    if (preview === 'none' && hasRoom && !isInSettings) setPreview('open')
    change(part)
  }
  const quiet = useQuietFaults(faults)
  const said = writing.isRefused ? faults : quiet.said
  useSaveKey(writing.save)
  const show = ({ path: fault }: SiteFault) => {
    if (!hasRoom) setPreview('closed')
    setShown({ id: toFieldId(fault) })
  }
  useEffect(() => {
    // Once the entries that it stands in are open.
    const timer = setTimeout(() => showField(shown.id), 60)
    return () => clearTimeout(timer)
  }, [shown])
  const showFirst = useEffectEvent(() => faults[0] && show(faults[0]))
  useEffect(() => {
    if (writing.isRefused) showFirst()
  }, [writing.isRefused])
  const isPreviewed = preview === 'open'
  return (
    <>
      <DocumentHead
        {...{ writing, prevented, isPreviewed }}
        isTitled={Object.values(formSchema.properties ?? {}).some(
          (field) => Object(field)['place'] === 'title',
        )}
        onSettings={() => {
          setPreview('closed')
          setShown({ id: settingsId })
        }}
        onPreview={(isOpen) => setPreview(isOpen ? 'open' : 'closed')}
      />
      <div className={styles.form} data-draft={isDraft} {...quiet.follow}>
        <SchemaForm
          schema={formSchema}
          values={written.values}
          faults={useDeferredValue(said)}
          context={context}
          isShown={document.visibility === 'shown'}
          isDisabled={prevented !== ''}
          text={
            document.hasBody && (
              <BodyField
                path={path}
                body={written.body}
                saved={document.body}
                tokens={context.tokens}
                shown={context.shown}
                faults={said.filter(({ path }) => path[0] === bodyField)}
                isDisabled={prevented !== ''}
                onChange={(body) => write({ body })}
              />
            )
          }
          page={
            isPreviewed && (
              <Preview {...{ path, written }} saved={document} isWrong={said.length > 0} />
            )
          }
          onChange={(values) => write({ values })}
        />
      </div>
      {!prevented && <SaveBar writing={{ ...writing, faults: said }} onShow={show} />}
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
