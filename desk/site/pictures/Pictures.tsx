import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureCalls, type SitePicture } from '../../../contract/desk/picture-calls.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Empty } from '../../components/Empty.tsx'
import { useCall } from '../../prove/use-call.ts'
import { showToast } from '../../toast/show-toast.ts'
import { DocumentLink } from '../DocumentLink.tsx'
import { documentsQuery, picturesQuery } from '../queries.ts'
import { SiteHead } from '../SiteHead.tsx'
import styles from './Pictures.module.css'
import { describeLimit, nameFile, PictureImage, UploadField } from './UploadField.tsx'

/** All pictures of the site, and the documents that each stands in. */
export function Pictures() {
  const { pictures } = useSuspenseQuery(picturesQuery).data
  const { prevented } = useSuspenseQuery(documentsQuery).data
  const upload = !prevented && (
    <UploadField
      button={pictures.length > 0 ? 'quiet' : 'solid'}
      label="Add pictures"
      onDone={(path) => showToast({ text: `${nameFile(path)} is here` })}
    />
  )
  return (
    <SiteHead open="Pictures">
      {pictures.length === 0 ? (
        <Empty isSection title="No pictures yet" action={upload}>
          PNG, JPEG, WebP or AVIF, {describeLimit()}. We resize them.
        </Empty>
      ) : (
        <>
          <div className="actions">
            {upload}
            {upload && <span className="soft">{describeLimit()}</span>}
          </div>
          <ul className={styles.grid} aria-label="Pictures">
            {pictures.map((picture) => (
              <Picture key={picture.path} picture={picture} isKept={prevented !== ''} />
            ))}
          </ul>
        </>
      )}
    </SiteHead>
  )
}

/** A picture with its name, the documents that it stands in, and its commands. */
function Picture({ picture, isKept }: { picture: SitePicture; isKept: boolean }) {
  const { path, bytes, uses } = picture
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const remove = useCall(pictureCalls.removePicture, {
    onDone: ({ pictures, note }) => {
      queryClient.setQueryData(picturesQuery.queryKey, { pictures })
      if (note) showToast({ text: note })
    },
  })
  const name = nameFile(path)
  return (
    <li>
      <PictureImage path={path} />
      <p>
        <b>{name}</b> <span>{Math.ceil(bytes / 1024)} kB</span>
      </p>
      <p>{uses.length === 0 ? 'On no page' : 'Used on'}</p>
      {uses.map(({ document, field, title, text }) => (
        <p key={`${document} ${field.join('/')} ${text}`}>
          <DocumentLink path={document} title={title} field={field} />
          {text && <span>{text}</span>}
        </p>
      ))}
      {!isKept && (
        <div className="actions">
          <UploadField
            label={
              <>
                Replace<span className="visually-hidden"> {name}</span>
              </>
            }
            replaces={path}
            onDone={() => showToast({ text: 'Replaced. Does its text still say what it shows?' })}
          />
          {uses.length === 0 && (
            <button type="button" onClick={() => setIsAsked(true)}>
              Remove<span className="visually-hidden"> {name}</span>
            </button>
          )}
        </div>
      )}
      {isAsked && (
        <Dialog
          title={`Remove ${name}?`}
          action="Remove"
          isRefused={remove.isPending}
          error={remove.error}
          onClose={() => setIsAsked(false)}
          onAct={() => remove.mutate({ path })}
        >
          <p>No page shows it.</p>
        </Dialog>
      )}
    </li>
  )
}
