import type { Target } from './probe.ts'

/**
 * What one request costs the server, in milliseconds of CPU: the mean over `times` of them, one after the other,
 * after two that warm it up.
 */
export async function cpuOfEach(
  target: Target,
  times: number,
  sendOne: () => Promise<unknown>,
): Promise<number> {
  for (let warm = 0; warm < 2; warm += 1) await sendOne()
  const before = target.cpu()
  for (let sent = 0; sent < times; sent += 1) await sendOne()
  return (target.cpu() - before) / times
}
