import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { BoundedCache } from '../../contract/lib/bounded-cache.ts'

export type Device = 'phone' | 'tablet' | 'desktop'

type Visitor = Device | 'bot'

/** Results by user agent, as matching the long list takes time. */
const visitorsByAgent = new BoundedCache<string, Visitor>(500)

/** The kind of device of a visitor who is counted; undefined for programs, and for those who opt out. */
export function findCountedDevice(headers: IncomingHttpHeaders): Device | undefined {
  if (optsOutOfTracking(headers)) return undefined
  const visitor = readVisitor(headers['user-agent'] ?? '')
  if (visitor === 'bot') return undefined
  return headers['sec-ch-ua-mobile'] === '?1' ? 'phone' : visitor
}

function readVisitor(agent: string): Visitor {
  const found = visitorsByAgent.get(agent)
  if (found !== undefined) return found
  const visitor = agent === '' || isbot(agent) ? 'bot' : readDevice(agent)
  visitorsByAgent.set(agent, visitor)
  return visitor
}

/** Android tablets do not say “Mobile”; newer iPads call themselves a Mac. */
function readDevice(agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /Mobi|iPhone|iPod/.test(agent) ? 'phone' : 'desktop'
}

/** Whether a browser asks not to be tracked, by Do Not Track or Global Privacy Control. */
export function optsOutOfTracking(headers: IncomingHttpHeaders): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1'
}
