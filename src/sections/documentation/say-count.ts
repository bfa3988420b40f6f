import type { Counted } from '../../content/pages/documentation.ts'

/** “1 point”, “2 points”. */
export function sayCount(count: number, { one, many }: Counted): string {
  return `${count} ${count === 1 ? one : many}`
}
