import PostalMime from 'postal-mime'
import { startMailServer } from '../../server/testing/mail-server.ts'
import type { Crowd } from './crowd.ts'
import { visitAfter } from './mail-visits.ts'
import type { World } from './visits.ts'

/** How often mails are read, in milliseconds. */
const pause = 100

/** The address that notices go to. */
export const team = 'team@example.org'

/** The mail server of everybody. */
export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string
  /** Lets people read their mails from now on, and use the links in them. */
  read(world: World, crowd: Crowd): void
  /** Whether every mail that came is read. */
  isEmpty(): boolean
  close(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const { port, mails, close } = await startMailServer()
  let unread = 0
  let reading: NodeJS.Timeout | undefined
  const readOne = async (raw: string, world: World, crowd: Crowd) => {
    unread += 1
    const { messageId = '', to, replyTo, text = '' } = await PostalMime.parse(raw)
    const person = to?.[0]?.address ?? ''
    if (person === team) {
      world.promises.receive(messageId, 'team', replyTo?.[0]?.address ?? '')
    } else if (world.promises.receive(messageId, 'person', person)) {
      const visit = visitAfter({ person, text }, world)
      if (visit) crowd.admit(visit)
    }
    unread -= 1
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    read: (world, crowd) => {
      reading = setInterval(() => {
        for (const raw of mails.splice(0)) void readOne(raw, world, crowd)
      }, pause)
    },
    isEmpty: () => unread === 0 && mails.length === 0,
    close: async () => {
      clearInterval(reading)
      await close()
    },
  }
}
