import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { sampleWeekSchema } from '../../contract/content/sample-week.ts'
import { toDemoMarket, toMarket } from '../sample/market.ts'

export const sampleWeek = sampleWeekSchema.parse(
  parse(readFileSync('content/sample-week.yaml', 'utf8')),
)
export const market = toMarket(sampleWeek)
export const demoMarket = toDemoMarket(sampleWeek)
