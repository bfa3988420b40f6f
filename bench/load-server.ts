import { Connection } from './connection.ts'
import { messageRequest } from './lead.ts'

export interface LoadResult {
  accepted: number
  refused: number
  /** Accepted submissions per second. */
  rate: number
  /** The time that this share of the requests stayed below, in milliseconds. */
  latency: (share: number) => number
}

let sent = 0

/** Sends messages over so many connections, each the next as soon as the one before is answered. */
export async function load(
  url: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const times: number[] = []
  let refused = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const work = async () => {
    const connection = new Connection(url)
    for (let now = performance.now(); now < end; ) {
      sent += 1
      const { status } = await connection.send(messageRequest(sent))
      const answered = performance.now()
      times.push(answered - now)
      if (status !== 200) refused += 1
      now = answered
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, work))
  const took = (performance.now() - start) / 1000
  times.sort((one, other) => one - other)
  const accepted = times.length - refused
  return {
    accepted,
    refused,
    rate: accepted / took,
    latency: (share) => times[Math.floor((times.length - 1) * share)] ?? 0,
  }
}
