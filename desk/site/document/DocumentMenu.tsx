import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import menuStyles from '../../components/Menu.module.css'
import styles from './Document.module.css'
import { AddressDialog, DeleteDialog } from './MoveDialogs.tsx'
import type { useDocument } from './use-document.ts'
import { Versions } from './Versions.tsx'

interface DocumentMenuProps {
  writing: ReturnType<typeof useDocument>
  prevented: string
  onSettings: () => void
}

/** The rare commands for a document: its page, its versions, its address, deleting it. */
export function DocumentMenu({ writing, prevented, onSettings }: DocumentMenuProps) {
  const { document, isChanged, isSaving, save, takeAnswer } = writing
  const { address, onlineAt } = document
  const [open, setOpen] = useState<'versions' | 'address' | 'delete'>()
  const given = { document, onClose: () => setOpen(undefined) }
  const toButton = (dialog: typeof open) => ({
    type: 'button' as const,
    popoverTarget: 'document-menu',
    popoverTargetAction: 'hide' as const,
    onClick: () => setOpen(dialog),
  })
  return (
    <>
      <button
        type="button"
        className="more"
        popoverTarget="document-menu"
        aria-label={`More for ${document.title}`}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <div id="document-menu" popover="auto" className={menuStyles.menu}>
        {onlineAt && (
          <a href={onlineAt} target="_blank" rel="noreferrer">
            View page
          </a>
        )}
        <Link to="/site/previews" search={address ? { page: address } : {}}>
          Preview link
        </Link>
        <button {...toButton(undefined)} className={styles.below} onClick={onSettings}>
          Settings
        </button>
        <button {...toButton('versions')}>Versions</button>
        {!prevented && document.canRename && (
          <button {...toButton('address')}>Change address</button>
        )}
        {!document.canRename && document.group === 'Pages' && (
          <p className={styles.fixed}>
            Its address stays {address}: other parts of the site are made for it.
          </p>
        )}
        {!prevented && document.canRemove && (
          <button className={menuStyles.apart} {...toButton('delete')}>
            Delete
          </button>
        )}
      </div>
      {open === 'versions' ? (
        <Versions {...given} path={document.path} isChanged={isChanged} onRestored={takeAnswer} />
      ) : open && isChanged ? (
        <Dialog
          title="Save first?"
          action="Save and go on"
          isRefused={isSaving}
          // What is wrong is told in the bar, which the dialog would cover.
          onAct={async () => (await save()) || setOpen(undefined)}
          onClose={given.onClose}
        >
          <p>What you have written is not saved yet.</p>
        </Dialog>
      ) : open === 'address' ? (
        <AddressDialog {...given} />
      ) : (
        open === 'delete' && <DeleteDialog {...given} />
      )}
    </>
  )
}
