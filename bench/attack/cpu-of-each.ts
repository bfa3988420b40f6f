import type { Target } from './probe.ts'

/**
 * What one request costs the server, in milliseconds of CPU: the median over `times` of them, one after the
 * other, after two that warm it up. A mail that is written meanwhile counts for one of them, not for all.
 */
export async function cpuOfEach(
  target: Target,
  times: number,
  sendOne: () => Promise<unknown>,
): Promise<number> {
  for (let warm = 0; warm < 2; warm += 1) await sendOne()
  const costs: number[] = []
  for (let sent = 0; sent < times; sent += 1) {
    const before = target.cpu()
    await sendOne()
    costs.push(target.cpu() - before)
  }
  return costs.sort((one, other) => one - other)[Math.floor(times / 2)] ?? 0
}
