import { useRef } from 'react'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'

/** One submission: the same values keep their key over every try, so that none is stored twice. */
export interface Submission<Values> {
  values: Values
  idempotencyKey: string
}

/** Gives each submission its key, which changes with the values and after a success. It is kept with the draft. */
export function useSubmissionKey(form: string) {
  const draft = `${form}:key`
  const last = useRef<Record<string, string>>(undefined)
  return {
    keyFor(values: unknown): string {
      const text = JSON.stringify(values)
      const kept = last.current ?? readDraft(draft)
      const key = kept.values === text && kept.key ? kept.key : newKey()
      last.current = { values: text, key }
      keepDraft(draft, last.current)
      return key
    },
    forget() {
      last.current = undefined
      forgetDraft(draft)
    },
  }
}

/** 128 random bits in hexadecimal; `crypto.randomUUID` is missing on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
