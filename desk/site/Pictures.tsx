import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pictureCalls, type SitePicture } from '../../contract/desk/picture-calls.ts'
import { useStart } from '../api/start.ts'
import { Fault } from '../components/Fault.tsx'
import { formatSeen } from '../components/moment.ts'
import { Table } from '../components/Table.tsx'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'
import styles from './Pictures.module.css'
import { documentsQuery, picturesQuery, toSplat } from './queries.ts'
import { SiteHead } from './SiteHead.tsx'
import { nameFile, PictureImage, UploadField } from './UploadField.tsx'

/** The pictures that there are, and where they stand. */
export function Pictures() {
  const queryClient = useQueryClient()
  const { pictures } = useSuspenseQuery(picturesQuery).data
  const { prevented } = useSuspenseQuery(documentsQuery).data
  const { zone } = useStart()
  const remove = useCall(pictureCalls.removePicture, [], (answer) =>
    queryClient.setQueryData(picturesQuery.queryKey, answer),
  )
  const rows = pictures.map((picture) => ({
    id: picture.path,
    cells: {
      Picture: (
        <span className={styles.named}>
          <PictureImage path={picture.path} />
          {nameFile(picture.path)}
        </span>
      ),
      Stands: <Uses uses={picture.uses} />,
      Size: `${Math.ceil(picture.bytes / 1024)} kB`,
      Changed: <time>{formatSeen(picture.changedAt, zone)}</time>,
      Action: picture.uses.length === 0 && !prevented && (
        <button
          type="button"
          disabled={remove.isPending}
          onClick={() => remove.mutate({ path: picture.path })}
        >
          Remove<span className="visually-hidden"> {nameFile(picture.path)}</span>
        </button>
      ),
    },
  }))
  return (
    <>
      <SiteHead open="Pictures" />
      {!prevented && (
        <UploadField onDone={(path) => showToast({ text: `${nameFile(path)} is here` })} />
      )}
      <Fault error={remove.error} />
      {rows.length === 0 ? (
        <p className="soft">No pictures yet. Articles and the band “Picture” show them.</p>
      ) : (
        <Table label="Pictures" rows={rows} />
      )}
    </>
  )
}

function Uses({ uses }: Pick<SitePicture, 'uses'>) {
  if (uses.length === 0) return 'nowhere'
  return (
    <span className={styles.uses}>
      {uses.map(({ document, title, text }) => (
        <span key={`${document} ${text}`}>
          <Link className="link" to="/site/document/$" params={{ _splat: toSplat(document) }}>
            {title}
          </Link>{' '}
          {text}
        </span>
      ))}
    </span>
  )
}
