import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../src/components/Button.tsx'
import styles from './Dialog.module.css'
import { Fault } from './Fault.tsx'
import { returnFocus } from './return-focus.ts'

interface DialogProps {
  title: string
  children?: ReactNode
  /** The label of the button that acts; a dialog without it has buttons of its own among its children. */
  action?: ReactNode
  onAct?: (data: FormData) => void
  isRefused?: boolean
  /** Whether what it does cannot be undone. */
  isFinal?: boolean
  error?: Error | null | undefined
  /** The label of the button that closes the dialog and changes nothing. */
  keep?: string
  onClose: () => void
}

/** A modal form. Escape closes it, and the focus goes back to what opened it. */
export function Dialog(props: DialogProps) {
  const {
    title,
    children,
    action,
    onAct,
    isRefused,
    isFinal,
    error,
    keep = 'Cancel',
    onClose,
  } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    return () => returnFocus(before)
  }, [])
  // False while a required field is empty; true at first, so that the button can take the focus on opening.
  const [isComplete, setIsComplete] = useState(true)
  const check = () => setIsComplete(form.current?.checkValidity() ?? false)
  useEffect(check)
  useEffect(() => {
    // Also once it has acted: Escape may have closed what its screen keeps.
    if (!dialog.current?.open) dialog.current?.showModal()
    // A button that is disabled while it acts loses the focus.
    if (!isRefused && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [isRefused])
  const mayAct = isComplete && !isRefused
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <form
        ref={form}
        className="fields"
        data-final={isFinal ? '' : undefined}
        noValidate
        onInput={check}
        // `onSubmit` and not `action`, which empties the fields even when the call fails.
        onSubmit={(event) => {
          event.preventDefault()
          // Checked here too: ctrl Enter submits past a disabled button.
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
