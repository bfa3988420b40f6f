import type { APIRoute } from 'astro'
import type { DemoProps } from '../islands/demo/Demo.tsx'
import { single } from '../lib/single.ts'

/** What the demo on /connection-monitoring is drawn from. */
export const GET: APIRoute = async () => {
  const [{ demo }, market] = await Promise.all([
    single('connection-monitoring'),
    single('demo-market'),
  ])
  const data: DemoProps = { words: demo, market }
  return Response.json(data)
}
