import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '../../../contract/desk/define-call.ts'
import { pictureCalls, type SitePicture } from '../../../contract/desk/picture-calls.ts'
import { Field } from '../../../src/components/Field.tsx'
import type { CallError } from '../../api/send.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Empty } from '../../components/Empty.tsx'
import { useCall } from '../../prove/use-call.ts'
import { showToast } from '../../toast/show-toast.ts'
import { DocumentLink } from '../DocumentLink.tsx'
import { documentsQuery, picturesQuery, siteKey } from '../queries.ts'
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
  const take = ({ pictures, note }: CallAnswer<typeof pictureCalls.removePicture>) => {
    queryClient.setQueryData(picturesQuery.queryKey, { pictures })
    if (note) showToast({ text: note })
  }
  const remove = useCall(pictureCalls.removePicture, { onDone: take })
  /** Where the words stand that are changed. */
  const [worded, setWorded] = useState<SitePicture['uses']>([])
  const [first] = worded
  const describe = useCall(pictureCalls.describePicture, {
    refresh: [siteKey],
    onDone: take,
  })
  /** Once for each text of a document, which is changed wherever it stands there. */
  const say = async (words: string) => {
    const texts = worded.filter(({ text }) => text !== words)
    const places = new Map(texts.map((use) => [`${use.document} ${use.text}`, use]))
    for (const { document, text } of places.values())
      await describe.mutateAsync({ path, document, text, words })
    setWorded([])
  }
  /** The words that a page had are others now: the same try would be refused again. */
  const readAnew = ({ code, message }: CallError) => {
    if (code !== 'changed') return
    setWorded([])
    showToast({ text: message })
    void queryClient.invalidateQueries(picturesQuery)
  }
  const name = nameFile(path)
  return (
    <li>
      <PictureImage path={path} />
      <p>
        <b>{name}</b> <span>{Math.ceil(bytes / 1024)} kB</span>
      </p>
      {uses.length === 0 && <p>On no page</p>}
      {uses.map(({ document, field, title, text }) => (
        <p key={`${document} ${field.join('/')} ${text}`}>
          <DocumentLink path={document} title={title} field={field} />
          <span>{text || 'Nothing says what it shows.'}</span>
          {!isKept && (
            <button type="button" onClick={() => setWorded([{ document, field, title, text }])}>
              Change words<span className="visually-hidden"> for {title}</span>
            </button>
          )}
        </p>
      ))}
      {first && (
        <Dialog
          title="What it shows"
          action="Save"
          isRefused={describe.isPending}
          error={describe.error}
          onClose={() => setWorded([])}
          onAct={(given) => {
            say(String(given.get('text')).trim()).catch(readAnew)
          }}
        >
          {worded.length > 1 && (
            <p>It stands in {[...new Set(worded.map(({ title }) => title))].join(', ')}.</p>
          )}
          <PictureImage path={path} />
          <Field
            form="picture"
            name="text"
            label="What it shows, for readers who cannot see it"
            defaultValue={first.text}
            autoComplete="off"
            required
          />
        </Dialog>
      )}
      {!isKept && (
        <div className="actions">
          <UploadField
            label={
              <>
                Replace<span className="visually-hidden"> {name}</span>
              </>
            }
            replaces={path}
            onDone={() => {
              showToast({ text: 'Replaced' })
              setWorded(uses)
            }}
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
