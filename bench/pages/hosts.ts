import { openEdge } from './edge.ts'

/** Hosts that a browser finds here, each behind an edge of its own. */
export interface Hosts {
  /** Where they are, as `--host-resolver-rules` has it. */
  rules: string
  close: () => Promise<void>
}

/** @param places by host, a folder of files or the address of a server each. */
export async function openHosts(places: ReadonlyMap<string, string>): Promise<Hosts> {
  const edges = await Promise.all(
    [...places].map(async ([host, place]) => ({ host, edge: await openEdge(place) })),
  )
  return {
    rules: edges.map(({ host, edge }) => `MAP ${host}:443 127.0.0.1:${edge.port}`).join(', '),
    close: async () => {
      await Promise.all(edges.map(({ edge }) => edge.close()))
    },
  }
}
