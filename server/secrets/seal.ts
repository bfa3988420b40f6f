import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { ConfigError } from '../settings/config-error.ts'
import type { Settings } from '../settings/settings.ts'

/** How a sealed value begins; keys in base64url have no colon. */
const prefix = 'sealed:1:'
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** The keys that seal the database's keys, 32 bytes each. The first seals, all can open; without any, nothing is sealed. */
export type SealingKeys = readonly Buffer[]

export function getSealingKeys({
  SECRETS_KEY,
  SECRETS_KEY_FILE,
}: Pick<Settings, 'SECRETS_KEY' | 'SECRETS_KEY_FILE'>): SealingKeys {
  return SECRETS_KEY ?? SECRETS_KEY_FILE ?? []
}

export function isSealed(stored: string): boolean {
  return stored.startsWith(prefix)
}

export function isSealedWith(key: Buffer, stored: string, name: string): boolean {
  return isSealed(stored) && open(stored, name, key) !== undefined
}

/** Seals a value with the first key. The row's name is sealed in, so that no two values can be exchanged. */
export function seal(value: string, name: string, [key]: SealingKeys): string {
  if (!key) return value
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(name))
  const sealed = Buffer.concat([cipher.update(value), cipher.final()])
  return prefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Opens a stored value, sealed or not. @throws ConfigError when no key opens it. */
export function unseal(stored: string, name: string, keys: SealingKeys): string {
  if (!isSealed(stored)) return stored
  if (keys.length === 0) {
    throw new ConfigError(
      'The database has its keys sealed: set SECRETS_KEY or SECRETS_KEY_FILE to what sealed them.',
    )
  }
  for (const key of keys) {
    const value = open(stored, name, key)
    if (value !== undefined) return value
  }
  throw new ConfigError(
    'SECRETS_KEY, or the file of SECRETS_KEY_FILE, is not what sealed the keys of this database.',
  )
}

function open(stored: string, name: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(stored.slice(prefix.length), 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(name))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const value = decipher.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([value, decipher.final()]).toString()
  } catch {
    return undefined
  }
}
