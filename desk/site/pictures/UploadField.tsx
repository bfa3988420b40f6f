import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { maxPicture, type SitePicture, uploadPath } from '../../../contract/desk/picture-calls.ts'
import { ButtonLabel, type ButtonVariant } from '../../../src/components/Button.tsx'
import { CallError, uploadFile } from '../../api/send.ts'
import { Fault } from '../../components/Fault.tsx'
import { showToast } from '../../toast/show-toast.ts'
import { changesQuery, picturesQuery } from '../queries.ts'
import styles from './Pictures.module.css'
import { rememberTimes, toPictureSource } from './picture-source.ts'

interface Uploaded {
  path: string
  pictures: SitePicture[]
  note: string
}

interface UploadFieldProps {
  label: ReactNode
  /** The path of the picture to replace, wherever it stands. */
  replaces?: string
  /** Draws a button of this kind; without it an area to drop files on. */
  button?: ButtonVariant
  onDone: (path: string) => void
}

/** Uploads pictures, chosen or dropped. The server makes them smaller. */
export function UploadField({ label, replaces = '', button, onDone }: UploadFieldProps) {
  const queryClient = useQueryClient()
  const send = async (file: File) => {
    if (file.size > maxPicture.bytes)
      throw new Error(`Too large. Pictures can be ${describeLimit()}.`)
    const asked = new URLSearchParams({ name: file.name, replaces })
    const { path, pictures, note } = await uploadFile<Uploaded>(`${uploadPath}?${asked}`, file)
    rememberTimes(pictures)
    queryClient.setQueryData(picturesQuery.queryKey, { pictures })
    void queryClient.invalidateQueries({ queryKey: changesQuery.queryKey })
    onDone(path)
    if (note) showToast({ text: note })
  }
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const faults: string[] = []
      // One after the other; a refused file does not stop the rest.
      for (const file of files)
        await send(file).catch((error: Error) => {
          if (error instanceof CallError && error.status === 401) throw error
          faults.push(`${file.name}: ${error.message}`)
        })
      if (faults.length > 0) throw new Error(faults.join(' '))
    },
  })
  const field = (
    <>
      {upload.isPending ? <Sending files={upload.variables} /> : label}
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        multiple={!replaces}
        disabled={upload.isPending}
        onChange={({ target }) => {
          upload.mutate([...(target.files ?? [])])
          // Otherwise choosing the same file again would fire no event.
          target.value = ''
        }}
      />
    </>
  )
  return (
    <>
      {button ? (
        <span className={styles.button}>
          <ButtonLabel variant={button} size="small">
            {field}
          </ButtonLabel>
        </span>
      ) : (
        // biome-ignore lint/a11y/noLabelWithoutControl: the field is among its children
        <label className={replaces ? styles.replace : styles.upload}>{field}</label>
      )}
      <p role="status" className="visually-hidden">
        {upload.isPending && 'Making it small for the site.'}
      </p>
      <Fault error={upload.error} />
    </>
  )
}

/** The pictures that are on their way. */
function Sending({ files }: { files: readonly File[] }) {
  const [sources] = useState(() => files.map((file) => URL.createObjectURL(file)))
  useEffect(() => () => sources.forEach(URL.revokeObjectURL), [sources])
  return (
    <span className={styles.sending}>
      {sources.map((source) => (
        <img key={source} className={styles.image} src={source} alt="" />
      ))}
      Making it small for the site …
    </span>
  )
}

/** The largest picture that can be sent. */
export const describeLimit = () => `up to ${maxPicture.bytes / 1024 ** 2} MB each`

/** A picture of `content/`. Its `alt` is empty, since its name stands beside it. */
export const PictureImage = ({ path }: { path: string }) => (
  <img className={styles.image} src={toPictureSource(path)} alt="" loading="lazy" />
)

export const nameFile = (path: string) => path.slice(path.lastIndexOf('/') + 1)
