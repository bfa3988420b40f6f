import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../settings/config-error.ts'
import type { Settings } from '../settings/settings.ts'

/** So many connections may wait to be accepted; with Node's 511, a rush of 1,000 waits for seconds to try again. */
const backlog = 4096

/**
 * Starts to take requests.
 * @throws ConfigError when the address is taken, forbidden or not one of this machine.
 */
export async function listen(app: FastifyInstance, { HOST, PORT }: Settings): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT, backlog })
  } catch (error) {
    throw explained(error, HOST, PORT)
  }
}

function explained(error: unknown, host: string, port: number): unknown {
  const noAddress = 'HOST must be a name or address of this machine, such as 127.0.0.1 or 0.0.0.0.'
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use: stop the program that uses it, or set PORT to another number.`,
    EACCES: `Port ${port} is not open to this user: set PORT to a number from 1024 to 65535.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = sentences[code]
  return sentence === undefined ? error : new ConfigError(sentence)
}
