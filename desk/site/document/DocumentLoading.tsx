import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Loading } from '../../components/Loading.tsx'
import { Head } from '../Head.tsx'
import { documentsQuery } from '../queries.ts'

/** A document that is loading: its title and its group, where the list has them, and rows in the place of the form. */
export function DocumentLoading() {
  const { _splat } = useParams({ strict: false })
  const { documents } = useQueryClient().getQueryData(documentsQuery.queryKey) ?? {}
  const row = documents?.find(({ path }) => path === `content/${_splat}`)
  return (
    <>
      <Head title={row?.title ?? 'Opening …'} {...(row && { group: row.group })} />
      <Loading isLate />
    </>
  )
}
