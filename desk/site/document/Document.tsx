import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { bodyField, type SiteDocumentRow } from '../../../contract/desk/site-calls.ts'
import { readField } from '../../../contract/lib/fields.ts'
import { BodyField } from '../form/BodyField.tsx'
import { settingsId } from '../form/DocumentTemplate.tsx'
import { toFieldId, toFormSchema } from '../form/form-schema.ts'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { showField } from '../form/show-field.ts'
import { useQuietFaults } from '../form/use-quiet-faults.ts'
import { Preview } from '../preview/Preview.tsx'
import { documentQuery, documentsQuery } from '../queries.ts'
import styles from './Document.module.css'
import { DocumentHead } from './DocumentHead.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useDocument } from './use-document.ts'
import { useLook } from './use-look.ts'

/** The route of a document, by its path below `content/`. */
export function DocumentScreen() {
  const { _splat = '' } = useParams({ strict: false })
  const path = `content/${_splat}`
  return <Document key={path} path={path} />
}

/** One document: its fields, their faults, and saving. */
export function Document({ path }: { path: string }) {
  const { schema, tokens } = useSuspenseQuery(documentQuery(path)).data
  const { documents, prevented } = useSuspenseQuery(documentsQuery).data
  const writing = useDocument(path)
  const { document, written, faults, isDraft, change } = writing
  const hash = useLocation({ select: (location) => location.hash })
  const [shown, setShown] = useState<{ id: string; words?: string }>({ id: hash })
  const formSchema = useMemo(() => toFormSchema(schema), [schema])
  const context = useMemo(
    () => ({
      tokens: new Map(tokens.map(({ name, value }) => [name, value])),
      pages: listPages(documents),
      documents,
      shown,
    }),
    [tokens, documents, shown],
  )
  const look = useLook()
  const quiet = useQuietFaults(faults, isDraft)
  const shownFaults = writing.refused ? faults : quiet.said
  const deferred = useDeferredValue(shownFaults)
  useSaveKey(writing.save)
  const show = (id: string, words = '') => {
    look.makeRoom()
    setShown({ id, words })
  }
  useEffect(() => {
    // After the folded entries around it have opened.
    const timer = setTimeout(() => showField(shown.id, shown.words), 60)
    return () => clearTimeout(timer)
  }, [shown])
  const showFirst = useEffectEvent(([first]: typeof faults) => first && show(toFieldId(first.path)))
  useEffect(() => {
    if (writing.refused) showFirst(writing.refused)
  }, [writing.refused])
  return (
    <div className={styles.screen}>
      <DocumentHead
        {...{ writing, prevented, look }}
        isTitled={Object.values(formSchema.properties ?? {}).some(
          (field) => readField(field, 'place') === 'title',
        )}
        onSettings={() => show(settingsId)}
      />
      <div {...quiet.follow}>
        <SchemaForm
          schema={formSchema}
          values={written.values}
          faults={deferred}
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
                pages={context.pages}
                shown={shown.id}
                faults={shownFaults.filter(({ path }) => path[0] === bodyField)}
                isDisabled={prevented !== ''}
                onChange={(body) => change({ body })}
              />
            )
          }
          page={
            look.isPreviewed && (
              <Preview
                {...{ path, written }}
                tokens={context.tokens}
                isWrong={shownFaults.length > 0}
                onShow={show}
              />
            )
          }
          onChange={(values) => change({ values })}
        />
      </div>
      {!prevented && (
        <SaveBar
          writing={{ ...writing, faults: isDraft ? faults : shownFaults }}
          schema={schema}
          tokens={context.tokens}
          onShow={show}
        />
      )}
    </div>
  )
}

/** The pages to link to, one for each address: where documents share it, the page itself. */
function listPages(documents: readonly SiteDocumentRow[]) {
  const pages = new Map<string, SiteDocumentRow>()
  for (const row of documents) {
    if (row.address && (row.group === 'Pages' || !pages.has(row.address)))
      pages.set(row.address, row)
  }
  return [...pages.values()]
}

/** Ctrl S or ⌘ S saves. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
