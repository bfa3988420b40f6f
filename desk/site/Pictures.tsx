import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pictureCalls, type SitePicture } from '../../contract/desk/picture-calls.ts'
import { Fault } from '../components/Fault.tsx'
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
  const remove = useCall(pictureCalls.removePicture, [], ({ pictures, note }) => {
    queryClient.setQueryData(picturesQuery.queryKey, { pictures })
    if (note) showToast({ text: note })
  })
  return (
    <>
      <SiteHead open="Pictures" />
      {!prevented && (
        <UploadField
          label={
            <>
              <b>Add a picture</b> or drop it here
            </>
          }
          onDone={(path) => showToast({ text: `${nameFile(path)} is here` })}
        />
      )}
      <Fault error={remove.error} />
      {pictures.length === 0 && (
        <p className="soft">No pictures yet. Articles and the band “Picture” show them.</p>
      )}
      <ul className={styles.grid} aria-label="Pictures">
        {pictures.map((picture) => (
          <li key={picture.path}>
            <PictureImage path={picture.path} changedAt={picture.changedAt} />
            <p>
              <b>{nameFile(picture.path)}</b> <span>{Math.ceil(picture.bytes / 1024)} kB</span>
            </p>
            <Uses uses={picture.uses} />
            {!prevented && (
              <div className="actions">
                <UploadField
                  label={
                    <>
                      Replace<span className="visually-hidden"> {nameFile(picture.path)}</span>
                    </>
                  }
                  replaces={picture.path}
                  onDone={() =>
                    showToast({ text: 'Replaced. Does its text still say what it shows?' })
                  }
                />
                {picture.uses.length === 0 && (
                  <button
                    type="button"
                    className="danger"
                    disabled={remove.isPending}
                    onClick={() => remove.mutate({ path: picture.path })}
                  >
                    Remove<span className="visually-hidden"> {nameFile(picture.path)}</span>
                  </button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where a picture stands, and what it says there to readers who cannot see it. */
function Uses({ uses }: Pick<SitePicture, 'uses'>) {
  if (uses.length === 0) return <p>Not used</p>
  return uses.map(({ document, title, text }) => (
    <p key={`${document} ${text}`}>
      {text}{' '}
      <Link className="link" to="/site/document/$" params={{ _splat: toSplat(document) }}>
        {title}
      </Link>
    </p>
  ))
}
