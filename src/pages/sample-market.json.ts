import type { APIRoute } from 'astro'
import { getPage } from '../content/get-page.ts'
import { getSingleton } from '../content/get-singleton.ts'
import type { DemoProps } from '../demo/Demo.tsx'

/** What the demo on /connection-monitoring is drawn from. */
export const GET: APIRoute = async () => {
  const [{ demo }, market] = await Promise.all([
    getPage('connection-monitoring'),
    getSingleton('demo-market'),
  ])
  const data: DemoProps = { copy: demo, market }
  return Response.json(data)
}
