import { getSingleton } from '../content/collections.ts'
import { type Market, toDemoList, toDemoMarket, toMarket } from './market.ts'
import type { DemoMarket, Lead } from './rank.ts'

/** The sample week as drawings and windows show it. */
export async function getMarket(): Promise<Market> {
  return toMarket(await getSingleton('sample-week'))
}

/** The sample week as the demo plays it. */
export async function getDemoMarket(): Promise<DemoMarket> {
  return toDemoMarket(await getSingleton('sample-week'))
}

/** The list of the sample week, as the demo has it at its start: what a window shows of an export. */
export async function getList(): Promise<Lead[]> {
  return toDemoList(await getSingleton('sample-week'))
}
