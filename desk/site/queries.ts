import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { documentCalls } from '../../contract/desk/document-calls.ts'
import { pictureCalls } from '../../contract/desk/picture-calls.ts'
import { type Publishing, publishCalls } from '../../contract/desk/publish-calls.ts'
import { shareCalls } from '../../contract/desk/share-calls.ts'
import { isUnderWay } from '../../contract/desk/site-build.ts'
import { siteCalls } from '../../contract/desk/site-calls.ts'
import { second } from '../../contract/duration.ts'
import { send } from '../api/send.ts'
import { rememberTimes } from './pictures/picture-source.ts'
import { isAsTyped, keepUnsaved, listUnsaved } from './unsaved.ts'

/** The key of all queries that a save or a publish changes. */
export const siteKey = ['site'] as const

/** The part of a document’s path that its address has: without `content/`. */
export const toSplat = (path: string) => path.slice('content/'.length)

export const documentsQuery = queryOptions({
  queryKey: [...siteKey, 'documents'],
  queryFn: async ({ client }) => {
    const unsaved = listUnsaved().map((path) => client.fetchQuery(documentQuery(path)))
    const [answer] = await Promise.all([send(siteCalls.documents), Promise.allSettled(unsaved)])
    return answer
  },
})

export const deletedQuery = queryOptions({
  queryKey: [...siteKey, 'deleted'],
  queryFn: () => send(documentCalls.deleted),
})

export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: [...siteKey, 'search', words],
    queryFn: () => send(siteCalls.search, { words }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })

export const documentQuery = (path: string) =>
  queryOptions({
    queryKey: [...siteKey, 'document', path],
    queryFn: async ({ client }) => {
      const answer = await send(siteCalls.document, { path })
      const isSaving = client.isMutating({ mutationKey: [siteCalls.save.path] }) > 0
      // It was saved, and the answer lost: the page was left, or the connection.
      if (!isSaving && isAsTyped(path, answer.document)) keepUnsaved(path, undefined)
      return answer
    },
  })

export const picturesQuery = queryOptions({
  queryKey: [...siteKey, 'pictures'],
  queryFn: async () => {
    const answer = await send(pictureCalls.pictures)
    rememberTimes(answer.pictures)
    return answer
  },
})

export const versionsQuery = (path: string) =>
  queryOptions({
    queryKey: [...siteKey, 'versions', path],
    queryFn: () => send(siteCalls.versions, { path }),
  })

export const changesQuery = queryOptions({
  queryKey: [...siteKey, 'changes'],
  queryFn: () => send(publishCalls.changes),
})

/** How many documents are saved and not published; undefined until that is read. */
export const useChangeCount = () => useQuery(changesQuery).data?.documents.length

export const formatCount = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

/** The shared previews; read every second while one is built. */
export const sharingQuery = queryOptions({
  queryKey: ['site-previews'],
  queryFn: () => send(shareCalls.sharing),
  refetchInterval: ({ state: { data } }) => (isUnderWay(data?.build) ? second : false),
})

/** The state of publishing; read every second while a build runs, and now and then while one is planned. */
export const publishingQuery = queryOptions({
  queryKey: [...siteKey, 'publishing'],
  queryFn: async ({ client, queryKey }) => {
    const before = client.getQueryData<Publishing>(queryKey)
    const now = await send(publishCalls.publishing)
    // What is published leaves every list with the publish that ends, not after it.
    if (isUnderWay(before?.build) && !isUnderWay(now.build))
      await client.invalidateQueries({
        queryKey: siteKey,
        predicate: (query) => query.queryKey[1] !== queryKey[1],
      })
    return now
  },
  refetchInterval: ({ state: { data } }) =>
    isUnderWay(data?.build) ? second : data?.plan ? 15 * second : false,
})

/** The hash that has the list of a group ask for a new document. */
export const newHash = 'new'

export function useTitles(): (path: string) => string {
  const { documents } = useSuspenseQuery(documentsQuery).data
  return (path) => documents.find((document) => document.path === path)?.title ?? path
}
