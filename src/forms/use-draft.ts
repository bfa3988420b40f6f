import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { deleteDraft, readDraft, storeDraft } from './draft.ts'
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
    if (form.current) storeDraft(name, readFormValues(form.current))
  }
  function forget() {
    deleteDraft(name)
    setInitial({})
  }
  return { initial, saveDraft, forget }
}

function beginning(name: string, served: ServedForm | undefined): Texts {
  const written = Object.entries(served?.values ?? {}).filter(([, value]) => value !== '')
  return { ...readDraft(name), ...Object.fromEntries(written) }
}
