import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../src/components/Button.tsx'
import styles from './Dialog.module.css'
import { Fault } from './Fault.tsx'
import { returnFocus } from './return-focus.ts'

interface DialogProps {
  title: string
  children?: ReactNode
  /** What its button says; a dialog without it has its own among its children. */
  action?: ReactNode
  onAct?: (data: FormData) => void
  isRefused?: boolean
  error?: Error | null | undefined
  /** What the button says that changes nothing. */
  keep?: string
  onClose: () => void
}

/** A question over the screen. Escape closes it, and focus goes back to where it was opened from. */
export function Dialog(props: DialogProps) {
  const { title, children, action, onAct, isRefused, error, keep = 'Cancel', onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => returnFocus(before)
  }, [])
  // Until there is what it needs, its button does nothing. It begins as one that may, to take the focus on opening.
  const [isComplete, setIsComplete] = useState(true)
  const check = () => setIsComplete(form.current?.checkValidity() ?? false)
  useEffect(check)
  const mayAct = isComplete && !isRefused
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <form
        ref={form}
        className="fields"
        noValidate
        onInput={check}
        // Not by `action`, which empties the fields whatever becomes of it.
        onSubmit={(event) => {
          event.preventDefault()
          // By ctrl Enter, too, which asks no button.
          if (action && mayAct) onAct?.(new FormData(event.currentTarget))
        }}
        onKeyDown={({ key, ctrlKey, metaKey, repeat, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey) && !repeat) currentTarget.requestSubmit()
        }}
      >
        {children}
        <Fault error={error} />
        <div className="actions">
          {action && (
            <Button type="submit" variant="solid" size="small" disabled={!mayAct}>
              {action}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={onClose}>
            {keep}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
