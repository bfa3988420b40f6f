import { useState } from 'react'
import { Dialog } from '../components/Dialog.tsx'
import { KeysSwitch } from '../keys/KeysSwitch.tsx'
import { useKeys } from '../keys/use-keys.ts'
import styles from './KeysDialog.module.css'

const groups = {
  Go: [
    ['j', 'next lead'],
    ['k', 'previous lead'],
    ['enter', 'whole page'],
    ['esc', 'back, clear'],
    ['x', 'select'],
    ['/', 'search'],
    ['ctrl K', 'search or do'],
  ],
  Do: [
    ['r', 'reply'],
    ['ctrl ↵', 'send'],
    ['n', 'note'],
    ['a', 'assign to me'],
    ['s', 'snooze'],
    ['e', 'close, reopen'],
    ['z', 'undo'],
  ],
}

/** The list of keys with a switch that turns them off; opened by its button or `?`. */
export function KeysButton() {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useKeys({ '?': open })
  return (
    <>
      <button type="button" className={styles.button} aria-label="Keys" onClick={open}>
        <kbd data-key="?" />
      </button>
      {isOpen && <KeysDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" keep="Done" onClose={onClose}>
      <div className={styles.keys}>
        {Object.entries(groups).map(([group, keys]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <KeysSwitch />
    </Dialog>
  )
}
