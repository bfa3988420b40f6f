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
import { showField } from './show-field.ts'
import { useDocument } from './use-document.ts'

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
      shown: shown.id,
    }),
    [tokens, documents, shown.id],
  )
  const [preview, setPreview] = useState<'none' | 'open' | 'closed'>('none')
  // Where it has no room beside what is written, it would take its place.
  const hasRoom = innerWidth >= 1280
  if (preview === 'none' && writing.isChanged && hasRoom) setPreview('open')
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
  const isPreviewed = preview === 'open'
  return (
    <>
      <DocumentHead
        {...{ writing, prevented, isPreviewed }}
        onPreview={(isOpen) => setPreview(isOpen ? 'open' : 'closed')}
      />
      <div className={styles.columns} data-preview={preview}>
        <div className={styles.form} data-draft={isDraft}>
          <SchemaForm
            schema={formSchema}
            values={written.values}
            faults={useDeferredValue(faults)}
            context={context}
            isShown={document.visibility === 'shown'}
            isDisabled={prevented !== ''}
            onChange={(values) => change({ values })}
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
        </div>
        {isPreviewed && <Preview path={path} written={written} />}
      </div>
      {!prevented && <SaveBar writing={writing} onShow={show} />}
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
