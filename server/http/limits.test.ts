import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { day, hour } from '../../contract/duration.ts'
import { bodyLimit, fieldLimits } from '../../contract/limits.ts'
import { clientNetwork, regionOf, widerNetwork } from './client-network.ts'
import { tooBusy, tooOften } from './http-error.ts'
import {
  bookingTimes,
  computedShares,
  keptMinutes,
  linksOfNetworkToAddress,
  mailsCaused,
  mailsToAddress,
  movesOfMeeting,
  pressesPerForm,
  reservedMails,
  shares,
  strangersShare,
  unprovedRequests,
} from './limits.ts'

const inWords = { two: 2, four: 4, ten: 10, twenty: 20, half: 1 / 2, quarter: 1 / 4 }
const number = new RegExp(`\\b(\\d[\\d,]*|${Object.keys(inWords).join('|')})\\b`, 'g')

/** In the order of the text, without those of links. */
function numbersIn(text: string): number[] {
  const found = text.replaceAll(/\[[^\]]*\]\([^)]*\)/g, '').match(number) ?? []
  return found.map((one) => inWords[one as keyof typeof inWords] ?? Number(one.replaceAll(',', '')))
}

const prefixes = (networkOf: (ip: string) => string) =>
  ['192.0.2.1', '2001:db8::1'].flatMap((ip) => Number(networkOf(ip).split('/')[1] ?? []))
const [network, region] = [prefixes(widerNetwork), prefixes(regionOf)]
const [hoursOfDay, often] = [day / hour, tooOften(1).status]

test('each limit that the operator reads is the one that is enforced', () => {
  const [, section = ''] = readFileSync('docs/operate.md', 'utf8').split('\n## Limits\n')
  const [intro = '', table = '', outro = ''] = section.split(/\n\n(?=\||Counters)/)
  expect(numbersIn(intro)).toEqual([
    ...[Number(clientNetwork('2001:db8::1').split('/')[1]), ...network, shares.network],
    ...[...region, shares.region],
  ])
  const { receipt, link, act } = mailsToAddress
  expect(table.split('\n').slice(2).map(numbersIn)).toEqual([
    [pressesPerForm, shares.all, often],
    [often],
    [hoursOfDay, unprovedRequests.ofNetwork, unprovedRequests.ofAll],
    [hoursOfDay, 48, 1, strangersShare, keptMinutes, bookingTimes.link],
    [movesOfMeeting],
    [linksOfNetworkToAddress, receipt, link, act],
    [...network, mailsCaused.network, ...region, mailsCaused.region],
    [reservedMails],
    [],
    [computedShares.client, ...network, computedShares.network, tooBusy().status],
  ])
  expect(numbersIn(outro)).toEqual([2, bodyLimit / 1024, fieldLimits.name, fieldLimits.message])
})
