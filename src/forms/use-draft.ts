import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { deleteDraft, readDraft, readStartTime, storeDraft, storeStartTime } from './draft.ts'
import { readFormValues, type ServedForm } from './use-form-island.ts'

type Texts = Record<string, string>

/** Restores the draft of a form, and keeps what is typed until it is sent. */
export function useDraft(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  served: ServedForm | undefined,
  fill: (values: Texts) => Texts,
) {
  const [initial, setInitial] = useState(() =>
    typeof document === 'undefined' ? {} : fill(beginning(name, served)),
  )
  // Saves what was typed before the script was loaded.
  const saveTyped = useEffectEvent(() => {
    if (served?.isTyped) saveDraft()
  })
  useEffect(() => saveTyped(), [])

  function saveDraft() {
    if (!form.current) return
    storeDraft(name, readFormValues(form.current))
    storeStartTime(name)
  }
  function forget() {
    deleteDraft(name)
    setInitial({})
  }
  /** Milliseconds since the form was begun, counting those before a reload if there is a draft. */
  const measure = () => Math.round(Math.max(performance.now(), Date.now() - readStartTime(name)))
  return { initial, saveDraft, forget, measure }
}

function beginning(name: string, served: ServedForm | undefined): Texts {
  const written = Object.entries(served?.values ?? {}).filter(([, value]) => value !== '')
  return { ...readDraft(name), ...Object.fromEntries(written) }
}
