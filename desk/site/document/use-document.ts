import {
  keepPreviousData,
  type QueryClient,
  useIsMutating,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isDraft } from '../../../contract/content/is-draft.ts'
import { type ContentPart, takeParts } from '../../../contract/desk/merge-content.ts'
import {
  type SaveAnswer,
  type SiteDocument,
  type SiteFault,
  siteCalls,
} from '../../../contract/desk/site-calls.ts'
import { readField } from '../../../contract/lib/fields.ts'
import { send } from '../../api/send.ts'
import { useCall } from '../../prove/use-call.ts'
import { showToast } from '../../toast/show-toast.ts'
import { changesQuery, documentQuery, siteKey, toSplat } from '../queries.ts'
import {
  isAsTyped,
  keepUnsaved,
  listUnsaved,
  readUnsaved,
  toWrittenPath,
  type Unsaved,
  useUnsaved,
  withoutUnpicked,
} from '../unsaved.ts'
import { useDebounced } from '../use-debounced.ts'

/** A document that is being edited: its values, their faults, saving, and how the last save ended. */
export function useDocument(path: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { document } = useSuspenseQuery(documentQuery(path)).data
  const unsaved = useUnsaved(path)
  useEffect(() => askBeforeClosing(queryClient), [queryClient])
  useEffect(
    () => () => {
      if (isNoChange(path, queryClient)) keepUnsaved(path, undefined)
    },
    [path, queryClient],
  )
  const [saved, setSaved] = useState({ at: 0, note: '' })
  const [conflict, setConflict] = useState<Extract<SaveAnswer, { outcome: 'conflict' }>>()
  const theirs = conflict?.theirs
  const [refused, setRefused] = useState<readonly SiteFault[]>()
  const save = useCall(siteCalls.save)
  // Includes a save that a screen began before it was left: a second one would conflict with it.
  const isSaving =
    useIsMutating({
      mutationKey: [siteCalls.save.path],
      predicate: ({ state }) => readField(state.variables, 'path') === path,
    }) > 0
  const written: Unsaved = unsaved ?? document
  const { faults, isUnchecked } = useFaults(path, unsaved)

  const setUnsaved = (next: Unsaved | undefined) => {
    setRefused(undefined)
    if (!next) save.reset()
    keepUnsaved(path, next)
  }
  const change = (part: Partial<Unsaved>) => {
    const { values, body, version, base } = readUnsaved(path) ?? { ...document, base: document }
    const next = { values, body, version, base: base && pickContent(base), ...part }
    // While a save runs, typing the old value again is a change, too.
    const isAsItWas =
      !isSaving && JSON.stringify([next.values, next.body]) === toComparable(document)
    setUnsaved(isAsItWas && next.version === document.version ? undefined : next)
  }
  /** Changes the cached document until it is read again. */
  const updateCached = (part: Partial<SiteDocument>) =>
    queryClient.setQueryData(
      documentQuery(path).queryKey,
      (kept) => kept && { ...kept, document: { ...kept.document, ...part } },
    )
  /** Takes over the version that a save returned; text typed since stays, as unsaved changes of that version. */
  const takeAnswer = async (answer: SaveAnswer, sent?: Unsaved) => {
    if (answer.outcome === 'conflict') setConflict(answer)
    if (answer.outcome === 'faults') setRefused(locateFaults(answer.faults, sent))
    if (answer.outcome === 'moved' && sent) {
      keepUnsaved(answer.path, readUnsaved(path) ?? sent)
      setUnsaved(undefined)
      showToast({
        text: 'Somebody has changed its address. What you wrote is here: save it again.',
      })
      await navigate({ to: '/site/document/$', params: { _splat: toSplat(answer.path) } })
    }
    if (answer.outcome !== 'saved') return
    const { version, note } = answer
    if (sent) updateCached({ values: sent.values, body: sent.body, version, isPublished: false })
    const now = readUnsaved(path)
    const isSame = !sent || JSON.stringify(now) === JSON.stringify(sent)
    setUnsaved(isSame || !now ? undefined : { ...now, version, base: pickContent(sent) })
    setSaved({ at: Date.now(), note })
    // The answer to a request from before the save would count as fresh.
    queryClient.removeQueries({ queryKey: changesQuery.queryKey, type: 'inactive' })
    void queryClient.invalidateQueries({ queryKey: siteKey })
    await queryClient.fetchQuery(documentQuery(path)).catch(() => {})
  }
  /** @returns whether nothing is left unsaved. */
  const saveUnsaved = async (sent = readUnsaved(path)) => {
    if (!sent || isSaving) return false
    const { body, version } = sent
    const values = withoutUnpicked(sent.values)
    const answer = await save.mutateAsync({ path, values, body, version }).catch(() => undefined)
    if (answer) void takeAnswer(answer, sent)
    return answer?.outcome === 'saved' && !readUnsaved(path)
  }
  return {
    document,
    written,
    isDraft: isDraft(written.values),
    // An entry whose kind is not picked yet is no change.
    isChanged: unsaved !== undefined && (isSaving || !isAsTyped(path, document)),
    isUnchecked,
    faults: refused ?? faults,
    refused,
    saved,
    isSaving,
    error: save.error,
    change,
    save: () => saveUnsaved(),
    discard: () => {
      if (isSaving) return
      setUnsaved(undefined)
      showToast({
        text: 'Discarded',
        undo: async () => {
          if (readUnsaved(path)) throw new Error('Not undone: you have written something since.')
          setUnsaved(unsaved)
        },
      })
    },
    takeAnswer,
    conflict,
    /** Saves one’s own version over the colleague’s, but for these parts of theirs. */
    keepMine: (parts: readonly ContentPart[]) => {
      if (!theirs || !unsaved) return
      const { version } = theirs
      const mine = { ...takeParts(unsaved, parts), version, base: pickContent(theirs) }
      setConflict(undefined)
      setUnsaved(mine)
      void saveUnsaved(mine)
    },
    takeTheirs: () => {
      setConflict(undefined)
      setUnsaved(undefined)
      if (theirs) updateCached(theirs)
      void queryClient.invalidateQueries({ queryKey: siteKey })
    },
  }
}

/** Has the browser ask before the tab closes while a document of it has unsaved changes. */
function askBeforeClosing(client: QueryClient): void {
  window.onbeforeunload = (event) => {
    if (listUnsaved().some((path) => !isNoChange(path, client))) event.preventDefault()
  }
}

/** Whether a document has no unsaved changes. While a save runs, returning to the old text is a change, too. */
function isNoChange(path: string, client: QueryClient): boolean {
  const { document } = client.getQueryData(documentQuery(path).queryKey) ?? {}
  const isSaving = client.isMutating({ mutationKey: [siteCalls.save.path] }) > 0
  return !isSaving && document !== undefined && isAsTyped(path, document)
}

const pickContent = ({ values, body }: Pick<Unsaved, 'values' | 'body'>) => ({ values, body })

const toComparable = ({ values, body }: SiteDocument) => JSON.stringify([values, body])

/** The faults that the server finds in the unsaved values, checked after each pause in typing. */
function useFaults(path: string, unsaved: Unsaved | undefined) {
  const debounced = useDebounced(unsaved)
  const check = useQuery({
    queryKey: ['site-check', path, debounced],
    queryFn: async () => {
      const { values = {}, body = '' } = debounced ?? {}
      const { faults } = await send(siteCalls.check, {
        path,
        values: withoutUnpicked(values),
        body,
      })
      return { faults: locateFaults(faults, debounced) }
    },
    enabled: debounced !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return { faults: (unsaved && check.data?.faults) || none, isUnchecked: check.isError }
}

const none: readonly SiteFault[] = []

/** The faults of the values that were sent, with the paths that these fields have in the form. */
const locateFaults = (faults: readonly SiteFault[], written: Unsaved | undefined) =>
  faults.map((fault) => ({ ...fault, path: toWrittenPath(fault.path, written?.values) }))
