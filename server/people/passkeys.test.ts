// Also on PostgreSQL.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, test } from 'vitest'
import { proofLifetime, signInCalls } from '../../contract/desk/sign-in-calls.ts'
import { minute } from '../../contract/duration.ts'
import { callDesk, readToken, signInAs } from '../testing/desk.ts'
import { appForEach } from '../testing/for-each.ts'

interface Made {
  challenge: string
  origin?: string
  rpId?: string
  /** Whether finger, face or PIN was asked for. */
  isVerified?: boolean
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** A device with a passkey: one key for one site. */
function createAuthenticator() {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0

  const writeClientData = (type: string, { challenge, origin = 'https://cam.example' }: Made) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const writeData = ({ rpId = 'cam.example', isVerified = true }: Made, credential?: Buffer) => {
    counter += 1
    const flags = 1 | (isVerified ? 4 : 0) | (credential ? 64 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
  }

  return {
    id: encode(id),
    /** Sets the signature count back, as a copy of the device would have it. */
    copy: () => {
      counter = 0
    },
    register: (made: Made) => {
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, writeKey(publicKey)])
      const authData = new Uint8Array(writeData(made, credential))
      const attestation = new Map(Object.entries({ fmt: 'none', attStmt: new Map(), authData }))
      return {
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(writeClientData('webauthn.create', made)),
          attestationObject: encode(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    sign: (made: Made) => {
      const clientData = writeClientData('webauthn.get', made)
      const data = writeData(made)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return {
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(data),
          signature: encode(signature),
        },
      }
    },
  }
}

/** The public key in COSE: EC2, ES256, P-256 and two coordinates. */
function writeKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [atX, atY] = [x, y].map((text) => new Uint8Array(Buffer.from(text, 'base64url')))
  return isoCBOR.encode(
    new Map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, atX],
      [-3, atY],
    ] as [number, number | Uint8Array][]),
  )
}

const server = appForEach()

type Challenging = 'newPasskey' | 'passkeyChallenge' | 'proveChallenge'

async function readChallenge(name: Challenging, token = '') {
  const answer = await callDesk(server, signInCalls[name], { token })
  return answer.json<{ challenge: string; allowCredentials?: { id: string }[] }>()
}

/** A signed-in person with a passkey. */
async function withPasskey(email?: string) {
  const { token, person } = await signInAs(server, 'owner', email)
  const device = createAuthenticator()
  const { challenge } = await readChallenge('newPasskey', token)
  const input = { credential: device.register({ challenge }) }
  const added = await callDesk(server, signInCalls.addPasskey, { token, input })
  expect(added.statusCode).toBe(200)
  return { token, person, device }
}

const use = (credential: object) =>
  callDesk(server, signInCalls.usePasskey, { input: { credential } })

test('signs in without an address, and a signature is of use once', async () => {
  const { device, person } = await withPasskey()
  const { challenge } = await readChallenge('passkeyChallenge')
  const credential = device.sign({ challenge })
  const answer = await use(credential)
  const start = await callDesk(server, signInCalls.start, { token: readToken(answer.headers) })
  expect(start.json()).toMatchObject({ person: { id: person.id, hasPasskey: true } })
  expect((await use(credential)).json()).toMatchObject({ error: { code: 'passkey-refused' } })
})

test.each([
  ['for another site', { origin: 'https://cam.example.evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['without finger, face or PIN', { isVerified: false }],
  ['of a challenge that was made up', { challenge: Buffer.alloc(32).toString('base64url') }],
])('is refused when it signs %s', async (_what, wrong) => {
  const { device } = await withPasskey()
  const { challenge } = await readChallenge('passkeyChallenge')
  const answer = await use(device.sign({ challenge, ...wrong }))
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('is refused when nobody has it, when it is late, and when it was copied', async () => {
  const { device } = await withPasskey()
  const first = await readChallenge('passkeyChallenge')
  expect((await use(createAuthenticator().sign(first))).statusCode).toBe(422)
  server.pass(5 * minute)
  expect((await use(device.sign(first))).statusCode).toBe(422)
  expect((await use(device.sign(await readChallenge('passkeyChallenge')))).statusCode).toBe(200)
  device.copy()
  expect((await use(device.sign(await readChallenge('passkeyChallenge')))).statusCode).toBe(422)
})

test('proves identity for ten minutes, in this session only, by an own passkey only', async () => {
  const { token, device } = await withPasskey()
  const other = await withPasskey('other@cam.example')
  server.pass(proofLifetime)
  const prove = (credential: object) =>
    callDesk(server, signInCalls.prove, { token, input: { credential } })
  const { challenge, allowCredentials } = await readChallenge('proveChallenge', token)
  expect(allowCredentials).toMatchObject([{ id: device.id }])
  expect((await prove(other.device.sign({ challenge }))).statusCode).toBe(422)
  const ofOther = await readChallenge('proveChallenge', other.token)
  expect((await prove(device.sign(ofOther))).statusCode).toBe(422)
  const toSignIn = await readChallenge('passkeyChallenge')
  expect((await prove(device.sign(toSignIn))).statusCode).toBe(422)
  const again = await readChallenge('proveChallenge', token)
  expect((await prove(device.sign(again))).statusCode).toBe(200)
  const removed = await callDesk(server, signInCalls.removePasskey, {
    token,
    input: { id: device.id },
  })
  expect(removed.statusCode).toBe(200)
})

test('that is removed signs in no more; that of somebody else stays', async () => {
  const { device } = await withPasskey()
  const other = await withPasskey('other@cam.example')
  const remove = (id: string) =>
    callDesk(server, signInCalls.removePasskey, { token: other.token, input: { id } })
  expect((await remove(device.id)).statusCode).toBe(404)
  expect((await remove(other.device.id)).statusCode).toBe(200)
  const { challenge } = await readChallenge('passkeyChallenge')
  expect((await use(other.device.sign({ challenge }))).statusCode).toBe(422)
})
