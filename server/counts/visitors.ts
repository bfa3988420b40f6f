import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { asksForPrivacy } from '../http/privacy-signal.ts'

export type Device = 'phone' | 'tablet' | 'desktop'

/** What programs of these names are, so that a long list is not gone through for each request; nobody's for long. */
const known = new Map<string, Device | 'bot'>()
const mostKnown = 500

/** The kind of device of somebody who is counted; undefined for a program, and for whoever asks not to be. */
export function countedDevice(headers: IncomingHttpHeaders): Device | undefined {
  if (asksForPrivacy(headers)) return undefined
  const agent = headers['user-agent'] ?? ''
  let found = known.get(agent)
  if (found === undefined) {
    if (known.size >= mostKnown) known.clear()
    found = agent === '' || isbot(agent) ? 'bot' : deviceOf(agent)
    known.set(agent, found)
  }
  if (found === 'bot') return undefined
  return headers['sec-ch-ua-mobile'] === '?1' ? 'phone' : found
}

/** Tablets with Android say no “Mobile”; newer ones with iPadOS say they are a Mac. */
function deviceOf(agent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(agent)) return 'tablet'
  return /Mobi|iPhone|iPod/.test(agent) ? 'phone' : 'desktop'
}

/** Whether a browser fetches a page before anybody has followed the link, and may never show it. */
export function isAhead(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz']
  return purpose !== undefined && String(purpose).includes('prefetch')
}

/** Headers that content delivery networks add to what they pass on. */
const ofNetworks = ['cf-ray', 'x-amz-cf-id', 'fastly-client-ip', 'x-azure-ref', 'cdn-loop']

export function isThroughCdn(headers: IncomingHttpHeaders): boolean {
  return ofNetworks.some((name) => headers[name] !== undefined)
}
