import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../../src/components/Field.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { picturesQuery } from '../queries.ts'
import styles from './Pictures.module.css'
import { describeLimit, nameFile, PictureImage, UploadField } from './UploadField.tsx'

interface PictureDialogProps {
  /** Whether to ask for a description of the picture. */
  asksText?: boolean
  onPick: (picture: { path: string; text: string }) => void
  onClose: () => void
}

/** Chooses a picture of the site, or uploads one. */
export function PictureDialog({ asksText = false, onPick, onClose }: PictureDialogProps) {
  const { data, error } = useQuery(picturesQuery)
  const [path, setPath] = useState('')
  return (
    <Dialog
      title="Choose a picture"
      action="Use it"
      isRefused={path === ''}
      error={error}
      onClose={onClose}
      onAct={(given) => onPick({ path, text: String(given.get('text') ?? '').trim() })}
    >
      <UploadField
        label={
          <>
            <b>From this computer</b> or dropped here, {describeLimit()}
          </>
        }
        onDone={setPath}
      />
      {data?.pictures.length === 0 && <p className={styles.none}>There are no pictures yet.</p>}
      <div className={styles.choices}>
        {data?.pictures.map((picture) => (
          <button
            key={picture.path}
            type="button"
            aria-pressed={picture.path === path}
            onClick={() => setPath(picture.path)}
          >
            <PictureImage path={picture.path} />
            {nameFile(picture.path)}
          </button>
        ))}
      </div>
      {asksText && (
        <Field
          form="picture"
          name="text"
          label="What it shows, for readers who cannot see it"
          hint="Needed before you can use it"
          autoComplete="off"
          required
        />
      )}
    </Dialog>
  )
}
