import { hashForForms, isStopped } from '../intake/suppress-forms.ts'
import { emailHash } from '../secrets/keyed-hash.ts'
import type { MailDefinition, Mailer } from './mail-definition.ts'

/** Why a mail is not sent whose reader has ended mails of the forms. */
export const stoppedByReader = 'emails from our forms to this address are stopped'

/** By what the stop of an address is known; undefined while its owner has stopped nothing. */
export async function readSuppression(
  { database, secret }: Pick<Mailer, 'database' | 'secret'>,
  email: string,
): Promise<string | undefined> {
  const hash = hashForForms(email, secret)
  return (await isStopped(database, hash)) ? hash : undefined
}

/** What its owner has ended that this mail is one of; undefined when nothing. */
export async function findWithholdReason(
  { database, secret }: Mailer,
  mail: MailDefinition,
  email: string,
  suppressionHash: string | undefined,
): Promise<string | undefined> {
  if (mail.to !== 'lead' || mail.whenStopped) return undefined
  if (suppressionHash) return stoppedByReader
  if (!mail.needsConsent) return undefined
  const row = await database
    .selectFrom('suppressions')
    .select('address_hash')
    .where('address_hash', '=', emailHash(email, secret))
    .executeTakeFirst()
  return row && 'no mailing list writes to this address'
}
