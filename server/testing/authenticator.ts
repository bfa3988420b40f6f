import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Made {
  challenge: string
  origin?: string
  rpId?: string
  /** Whether finger, face or PIN was asked for. */
  isVerified?: boolean
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encode = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** What a device does that has a passkey: one key, for one site. */
export function createAuthenticator() {
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
    /** Sets back how often it has signed, as a copy of it would. */
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

/** The public key as COSE has it: EC2, ES256, P-256, and its two coordinates. */
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
