import type { APIRoute } from 'astro'
import { getPage } from '../content/get-page.ts'
import type { DemoProps } from '../demo/Demo.tsx'
import { getDemoMarket } from '../sample/get-market.build.ts'

/** What the demo on /connection-monitoring is drawn from. */
export const GET: APIRoute = async () => {
  const [{ demo }, market] = await Promise.all([getPage('connection-monitoring'), getDemoMarket()])
  const data: DemoProps = { copy: demo, market }
  return Response.json(data)
}
