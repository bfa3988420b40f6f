import { type RefObject, useEffect, useState } from 'react'
import { forgetDraft, keepDraft, markFirstInput, readDraft } from './draft.ts'
import { formValues, type ServedForm } from './served-form.ts'

type Texts = Record<string, string>

/**
 * What a form begins with, and what is typed into it, which is kept until it is sent.
 *
 * @param fill changes what it begins with; called in the browser only.
 */
export function useDraft(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  served: ServedForm | undefined,
  fill: (values: Texts) => Texts,
) {
  const [initial, setInitial] = useState(() =>
    typeof document === 'undefined' ? {} : fill(beginning(name, served)),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody was faster than the scripts, once.
  useEffect(() => {
    if (served?.isTyped) keep()
  }, [])

  function keep() {
    if (!form.current) return
    markFirstInput()
    keepDraft(name, formValues(form.current))
  }
  function forget() {
    forgetDraft(name)
    setInitial({})
  }
  return { initial, keep, forget }
}

/** What was typed before, in this page or in this tab; what stands in the page comes first. */
function beginning(name: string, served: ServedForm | undefined): Texts {
  const written = Object.entries(served?.values ?? {}).filter(([, value]) => value !== '')
  return { ...readDraft(name), ...Object.fromEntries(written) }
}
