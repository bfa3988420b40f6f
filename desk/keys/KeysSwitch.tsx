import { useState } from 'react'
import { areKeysOn, switchKeys } from './use-keys.ts'

/** Turns single keys on and off, for this browser. */
export function KeysSwitch() {
  const [isOn, setIsOn] = useState(areKeysOn)
  return (
    <label>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          switchKeys(target.checked)
          setIsOn(target.checked)
        }}
      />
      Single-letter keys
    </label>
  )
}
