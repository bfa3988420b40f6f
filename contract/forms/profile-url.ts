import * as z from 'zod/mini'
import { fieldLimits } from '../limits.ts'
import { messages } from '../messages.ts'
import { optionalLine } from './text.ts'

/**
 * The address of a public profile, on any network; empty when left out. One that was typed without its scheme is read as
 * https. Nobody opens it but a person who works on the request.
 */
export const profileUrl = z.pipe(
  optionalLine(fieldLimits.profile),
  z.string().check(
    z.refine((text) => text === '' || readUrl(text) !== undefined, {
      error: messages.profileUnreadable,
    }),
    z.overwrite((text) => readUrl(text) ?? text),
  ),
)

/** @returns the address in its usual spelling; undefined for what no public profile is under. */
function readUrl(text: string): string | undefined {
  if (/\s/.test(text)) return undefined
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const isHost = /^[^.].*\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(url.hostname)
  return isHost && url.username === '' && url.password === '' ? url.href : undefined
}
