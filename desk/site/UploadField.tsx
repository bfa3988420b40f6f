import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { pictureFilePath, type SitePicture, uploadPath } from '../../contract/desk/picture-calls.ts'
import { type CallError, uploadFile } from '../api/send.ts'
import { Fault } from '../components/Fault.tsx'
import styles from './Pictures.module.css'
import { picturesQuery } from './queries.ts'

interface Uploaded {
  path: string
  pictures: SitePicture[]
}

/** Sends a picture, which comes back small; a file is chosen, or dropped on it. */
export function UploadField({ onDone }: { onDone: (path: string) => void }) {
  const queryClient = useQueryClient()
  const id = useId()
  const upload = useMutation<Uploaded, CallError, File>({
    mutationFn: (file) =>
      uploadFile(`${uploadPath}?${new URLSearchParams({ name: file.name })}`, file),
    onSuccess: ({ path, pictures }) => {
      queryClient.setQueryData(picturesQuery.queryKey, { pictures })
      onDone(path)
    },
  })
  return (
    <div className={styles.upload}>
      <label htmlFor={id}>From this computer, or dropped here</label>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        disabled={upload.isPending}
        onChange={({ target }) => target.files?.[0] && upload.mutate(target.files[0])}
      />
      <p role="status">{upload.isPending && 'It is made small for the site.'}</p>
      <Fault error={upload.error} />
    </div>
  )
}

/** A picture of `content/`; its name stands beside it. */
export function PictureImage({ path }: { path: string }) {
  const source = `${pictureFilePath}?${new URLSearchParams({ path })}`
  return <img className={styles.image} src={source} alt="" loading="lazy" />
}

/** The file of a path. */
export const nameFile = (path: string) => path.slice(path.lastIndexOf('/') + 1)
