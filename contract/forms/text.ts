import * as z from 'zod'
import { fieldLimits } from '../limits.ts'
import { messages } from '../messages.ts'

type TextField = Exclude<keyof typeof fieldLimits, 'email'>

/**
 * Control characters and halves of surrogate pairs have no place in a name or a subject; a message
 * may have line breaks and tabs.
 */
const controlInLine = /[\p{Cc}\p{Cs}]/u
const controlInText = /[^\P{Cc}\n\t]|\p{Cs}/u

function trimmed(missing: string) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : messages.notText) })
    .overwrite((value) => value.replace(/\r\n?/g, '\n').trim())
}

function text(field: TextField, label: string, control: RegExp) {
  return trimmed(messages.required(label))
    .max(fieldLimits[field], { error: messages.tooLong(label, fieldLimits[field]) })
    .refine((value) => !control.test(value), { error: messages.controlCharacters(label) })
}

/** One line of text that must hold more than spaces. */
export function requiredLine(field: TextField, label: string) {
  return text(field, label, controlInLine).min(1, { error: messages.required(label) })
}

/** One line of text that may be left out; left out and empty are the same. */
export function optionalLine(field: TextField, label: string) {
  return text(field, label, controlInLine).default('')
}

/** Several lines of text that must hold more than spaces. */
export function requiredText(field: TextField, label: string) {
  return text(field, label, controlInText).min(1, { error: messages.required(label) })
}

/** Several lines of text that may be left out. */
export function optionalText(field: TextField, label: string) {
  return text(field, label, controlInText).default('')
}

/** An address that mail can reach: a host name with a dot, at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const email = trimmed(messages.email)
  .max(fieldLimits.email, { error: messages.tooLong('Email', fieldLimits.email) })
  .pipe(z.email({ error: messages.email }))
