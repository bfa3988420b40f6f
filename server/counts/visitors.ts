import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { isbot } from 'isbot'

export type Device = 'phone' | 'tablet' | 'desktop'

type Visitor = Device | 'bot'

/** What programs of these names are, so that a long list is not gone through for each request; nobody's for long. */
const known = new Map<string, Visitor>()
const mostKnown = 500

/** The last name on each connection: the one before is compared in a tenth of the time that a map takes to find it. */
const lastOn = new WeakMap<Socket, { agent: string; visitor: Visitor }>()

/** The kind of device of somebody who is counted; undefined for a program, and for whoever asks not to be. */
export function countedDevice({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers' | 'socket'>): Device | undefined {
  if (asksForPrivacy(headers)) return undefined
  const agent = headers['user-agent'] ?? ''
  let last = lastOn.get(socket)
  if (last?.agent !== agent) {
    last = { agent, visitor: readVisitor(agent) }
    lastOn.set(socket, last)
  }
  if (last.visitor === 'bot') return undefined
  return headers['sec-ch-ua-mobile'] === '?1' ? 'phone' : last.visitor
}

function readVisitor(agent: string): Visitor {
  const found = known.get(agent)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const visitor = agent === '' || isbot(agent) ? 'bot' : readDevice(agent)
  known.set(agent, visitor)
  return visitor
}

/** Tablets with Android say no “Mobile”; newer ones with iPadOS say they are a Mac. */
function readDevice(agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /Mobi|iPhone|iPod/.test(agent) ? 'phone' : 'desktop'
}

/** Whether a browser asks for no tracking: by Do Not Track, or by Global Privacy Control. */
export function asksForPrivacy(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}
