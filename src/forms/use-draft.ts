import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { deleteDraft, readDraft, readStartTime, storeDraft, storeStartTime } from './draft.ts'
import { readFormValues, type ServedForm } from './use-form-island.ts'

type Texts = Record<string, string>

/** What a form begins with, and what is typed into it, which is kept until it is sent. */
export function useDraft(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  served: ServedForm | undefined,
  fill: (values: Texts) => Texts,
) {
  const [initial, setInitial] = useState(() =>
    typeof document === 'undefined' ? {} : fill(beginning(name, served)),
  )
  // The visitor typed before the script was there.
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
  /** How long ago it was begun, in milliseconds: before a reload, if a draft was kept. */
  const measure = () => Math.round(Math.max(performance.now(), Date.now() - readStartTime(name)))
  return { initial, saveDraft, forget, measure }
}

function beginning(name: string, served: ServedForm | undefined): Texts {
  const written = Object.entries(served?.values ?? {}).filter(([, value]) => value !== '')
  return { ...readDraft(name), ...Object.fromEntries(written) }
}
