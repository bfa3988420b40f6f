import type { Minute } from './verdict.ts'

const columns: [heading: string, cell: (minute: Minute) => string][] = [
  ['requests', ({ requests }) => String(requests)],
  ['visits', ({ visits }) => String(visits)],
  ['errors', ({ errors }) => String(errors)],
  ['p50, p99', ({ p50, p99 }) => `${p50.toFixed(1)}, ${p99.toFixed(1)} ms`],
  ['resident', ({ resident }) => `${resident} MB`],
  ['heap', ({ heap }) => `${heap.toFixed(1)} MB`],
  ['descriptors', ({ descriptors }) => String(descriptors)],
  ['database', ({ database }) => `${database.toFixed(1)} MB`],
  ['mails due, oldest', ({ due, oldest }) => `${due}, ${oldest.toFixed(0)} s`],
]

/** The head of the table, in Markdown. */
export function headOfMinutes(): string {
  const headings = ['minute', ...columns.map(([heading]) => heading)]
  return `| ${headings.join(' | ')} |\n|${' --- |'.repeat(headings.length)}`
}

/** One line of it. */
export function lineOfMinute(number: number, minute: Minute): string {
  return `| ${[String(number), ...columns.map(([, cell]) => cell(minute))].join(' | ')} |`
}
