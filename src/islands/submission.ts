import { useRef } from 'react'
import type * as z from 'zod/v4/core'

/** One submission: the same values keep their key over every try, so that none is stored twice. */
export interface Submission<Values> {
  values: Values
  idempotencyKey: string
}

/** Gives each submission its key; the key changes with the values and after a success. */
export function useSubmissionKey() {
  const last = useRef<{ values: string; key: string }>(undefined)
  return {
    keyFor(values: unknown): string {
      const text = JSON.stringify(values)
      if (last.current?.values !== text) last.current = { values: text, key: newKey() }
      return last.current.key
    },
    forget() {
      last.current = undefined
    },
  }
}

/** 128 random bits in hexadecimal; `crypto.randomUUID` is missing on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What a form holds, as texts by field name. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries) as Record<string, string>
}

/** The first reason a schema gives for each field. */
export function fieldErrors(error: z.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? '')
    fields[name] ??= issue.message
  }
  return fields
}
