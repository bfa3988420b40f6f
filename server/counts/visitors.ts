import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { BoundedCache } from '../../contract/bounded-cache.ts'

export type Device = 'phone' | 'tablet' | 'desktop'

type Visitor = Device | 'bot'

/** What programs of these names are, so that a long list is not gone through for each request; nobody's for long. */
const known = new BoundedCache<string, Visitor>(500)

/** The kind of device of somebody who is counted; undefined for a program, and for whoever asks not to be. */
export function findCountedDevice(headers: IncomingHttpHeaders): Device | undefined {
  if (optsOutOfTracking(headers)) return undefined
  const visitor = readVisitor(headers['user-agent'] ?? '')
  if (visitor === 'bot') return undefined
  return headers['sec-ch-ua-mobile'] === '?1' ? 'phone' : visitor
}

function readVisitor(agent: string): Visitor {
  const found = known.get(agent)
  if (found !== undefined) return found
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
export function optsOutOfTracking(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}
