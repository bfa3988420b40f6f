/** Says on the standard error how far long work has come. */
export interface Progress {
  /** Some more of it is done, in the unit of the total. */
  advance: (amount: number) => void
  /** So much of it is done. */
  reach: (amount: number) => void
  /** Takes the bar off the screen. */
  end: () => void
}

const width = 30
const silent: Progress = { advance: () => {}, reach: () => {}, end: () => {} }

/**
 * A bar, when the standard error is a terminal and the standard output does not go to it as well; else nothing.
 *
 * @param total how much there is to do, in any unit.
 */
export function startProgress(label: string, total: number): Progress {
  const { stderr, stdout } = process
  if (!stderr.isTTY || stdout.isTTY || total <= 0) return silent
  let done = 0
  let shown = -1
  const reach = (amount: number) => {
    done = Math.min(amount, total)
    const percent = Math.floor((done / total) * 100)
    if (percent === shown) return
    shown = percent
    stderr.write(`\r${bar(label, percent)}`)
  }
  reach(0)
  return {
    reach,
    advance: (amount) => reach(done + amount),
    end: () => stderr.write('\r\u001b[K'),
  }
}

function bar(label: string, percent: number): string {
  const filled = Math.round((percent / 100) * width)
  return `${label} ${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${percent} %`
}
