import { getSingleton } from '../content/collections.ts'
import { type Market, toDemoList, toDemoMarket, toMarket } from './market.ts'
import type { DemoMarket, Lead } from './rank.ts'

export async function getMarket(): Promise<Market> {
  return toMarket(await getSingleton('sample-week'))
}

export async function getDemoMarket(): Promise<DemoMarket> {
  return toDemoMarket(await getSingleton('sample-week'))
}

export async function getList(): Promise<Lead[]> {
  return toDemoList(await getSingleton('sample-week'))
}
