import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { fieldLimits } from './form-limits.ts'
import { isAddress, toMailable } from './mailable.ts'

/**
 * Control characters and halves of surrogate pairs have no place in a name or a subject; a message
 * may have line breaks and tabs.
 */
const controlInLine = /[\p{Cc}\p{Cs}]/u
const controlInText = /[^\P{Cc}\n\t]|\p{Cs}/u

function trimmed(missing: string) {
  return z
    .string({ error: ({ input }) => (input === undefined ? missing : messages.notText) })
    .check(z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()))
}

/** What is pasted with a tab in it is no mistake of the visitor's: it becomes a blank where it has no place. */
function text(limit: number, control: RegExp) {
  const blanks = control === controlInLine ? /[\t\v\f]/g : /[\v\f]/g
  return trimmed(messages.required).check(
    z.overwrite((value) => value.replaceAll(blanks, ' ')),
    z.maxLength(limit, { error: messages.tooLong(limit) }),
    z.refine((value) => !control.test(value), { error: messages.controlCharacters }),
  )
}

function required(schema: ReturnType<typeof text>) {
  return schema.check(z.minLength(1, { error: messages.required }))
}

/** One line of text that must hold more than spaces, at most `limit` UTF-16 code units after trimming. */
export function requiredLine(limit: number) {
  return required(text(limit, controlInLine))
}

/** One line of text that may be left out; left out and empty are the same. */
export function optionalLine(limit: number) {
  return z._default(text(limit, controlInLine), '')
}

/** Several lines of text that must hold more than spaces. */
export function requiredText(limit: number) {
  return required(text(limit, controlInText))
}

/** Several lines of text that may be left out. */
export function optionalText(limit: number) {
  return z._default(text(limit, controlInText), '')
}

/**
 * An address that mail can reach, as `toMailable` writes it: a host name with a dot, at most 254 characters (RFC 5321,
 * 4.5.3.1.3).
 */
export const email = trimmed(messages.email).check(
  z.overwrite(toMailable),
  z.maxLength(fieldLimits.email, { error: messages.tooLong(fieldLimits.email) }),
  z.refine(isAddress, { error: messages.email }),
)
