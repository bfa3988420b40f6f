import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Made {
  challenge: string
  origin?: string
  rpId?: string
  /** Whether finger, face or PIN was asked for. */
  isVerified?: boolean
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encode = (data: Buffer) => data.toString('base64url')

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
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[writeText('fmt'), writeText('none'), writeText('attStmt'), Buffer.from([0xa0])],
        ...[writeText('authData'), writeBytes(writeData(made, credential))],
      ])
      return {
        id: encode(id),
        rawId: encode(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: encode(writeClientData('webauthn.create', made)),
          attestationObject: encode(attestationObject),
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
function writeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (text: string) => writeBytes(Buffer.from(text, 'base64url'))
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ])
}

/** CBOR, of texts below 24 bytes and of bytes below 65,536. */
const writeText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])

function writeBytes(data: Buffer): Buffer {
  const { length } = data
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), data])
}
