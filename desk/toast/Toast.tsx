import { useEffect, useState } from 'react'
import { undoSeconds } from '../../contract/desk/lead-detail.ts'
import { useKeys } from '../keys/use-keys.ts'
import { drawToasts, showFault, type ToastText } from './show-toast.ts'
import styles from './Toast.module.css'

/** How long a toast is shown, in milliseconds; one with undo as long as a reply waits. */
const shownFor = { said: 6_000, undo: undoSeconds * 1_000 }

/** The last toast, at the bottom of the screen. Its button or `z` undoes what was done. */
export function Toast() {
  const [toast, setToast] = useState<ToastText>()
  // While its button is pointed at or has the focus, a toast stays.
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    const show = (next: ToastText) => {
      setIsHeld(false)
      setToast(next)
    }
    return drawToasts(show)
  }, [])
  useEffect(() => {
    if (!toast || isHeld) return
    const timer = setTimeout(() => setToast(undefined), toast.undo ? shownFor.undo : shownFor.said)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  const undo = () => {
    setToast(undefined)
    void Promise.resolve(toast?.undo?.()).catch(showFault)
  }
  useKeys(toast?.undo ? { z: undo } : {})
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {toast && (
        <div className={styles.toast} data-toast>
          <span>{toast.text}</span>
          {toast.undo && (
            <button
              type="button"
              onClick={undo}
              onMouseEnter={() => setIsHeld(true)}
              onMouseLeave={() => setIsHeld(false)}
              onFocus={() => setIsHeld(true)}
              onBlur={() => setIsHeld(false)}
            >
              Undo <kbd data-key="z" />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
