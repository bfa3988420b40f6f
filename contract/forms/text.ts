import * as z from 'zod/mini'
import { fieldLimits } from '../limits.ts'
import { messages } from '../messages.ts'

type TextField = Exclude<keyof typeof fieldLimits, 'email'>

/**
 * Control characters and halves of surrogate pairs have no place in a name or a subject; a message
 * may have line breaks and tabs.
 */
const controlInLine = /[\p{Cc}\p{Cs}]/u
export const controlInText = /[^\P{Cc}\n\t]|\p{Cs}/u

function trimmed(missing: string) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : messages.notText) })
    .check(z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()))
}

function text(field: TextField, label: string, control: RegExp) {
  return trimmed(messages.required(label)).check(
    z.maxLength(fieldLimits[field], { error: messages.tooLong(label, fieldLimits[field]) }),
    z.refine((value) => !control.test(value), { error: messages.controlCharacters(label) }),
  )
}

function required(schema: ReturnType<typeof text>, label: string) {
  return schema.check(z.minLength(1, { error: messages.required(label) }))
}

/** One line of text that must hold more than spaces. */
export function requiredLine(field: TextField, label: string) {
  return required(text(field, label, controlInLine), label)
}

/** One line of text that may be left out; left out and empty are the same. */
export function optionalLine(field: TextField, label: string) {
  return z._default(text(field, label, controlInLine), '')
}

/** Several lines of text that must hold more than spaces. */
export function requiredText(field: TextField, label: string) {
  return required(text(field, label, controlInText), label)
}

/** Several lines of text that may be left out. */
export function optionalText(field: TextField, label: string) {
  return z._default(text(field, label, controlInText), '')
}

/** An address that mail can reach: a host name with a dot, at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const email = z.pipe(
  trimmed(messages.email).check(
    z.maxLength(fieldLimits.email, { error: messages.tooLong('Email', fieldLimits.email) }),
  ),
  z.email({ error: messages.email }),
)
