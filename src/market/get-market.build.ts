import { getSingleton } from '../content/get-singleton.ts'
import { demoMarketOf, type Market, marketOf } from './market.ts'
import type { DemoMarket } from './rank.ts'

/** The sample week as drawings and windows show it. */
export async function getMarket(): Promise<Market> {
  return marketOf(await getSingleton('sample-week'))
}

/** The sample week as the demo plays it. */
export async function getDemoMarket(): Promise<DemoMarket> {
  return demoMarketOf(await getSingleton('sample-week'))
}
