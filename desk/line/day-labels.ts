import type { DayMark } from './day-marks.ts'

/** The full width of the line, in pixels; of it the next two are percent. */
export const fullWidth = 1344
const [labelLength, letterLength] = [8.1, 0.54]
/** What stays free to each side of now, in percent of the line. */
const besideNow = 2.2

export interface Label {
  mark: DayMark
  /** Whether its label stands right of its mark, or left, where now or the edge is too near. */
  side: 'right' | 'left'
  /** How far its words may go, in percent of the line. */
  room: number
}

/**
 * The marks with a label on the large line: the next due first, whole, then those with enough room.
 * `width`: of the line, in pixels.
 */
export function pickLabels(
  marks: readonly DayMark[],
  nowPlace: number | undefined,
  width = fullWidth,
): Label[] {
  const scale = fullWidth / width
  const findLength = ({ kind, name, words }: DayMark) =>
    scale *
    Math.max(labelLength, kind === 'next' ? Math.max(name.length, words.length) * letterLength : 0)
  const findSpan = (mark: DayMark, side: Label['side']): [from: number, until: number] =>
    side === 'right'
      ? [mark.place, mark.place + findLength(mark)]
      : [mark.place - findLength(mark), mark.place]
  const order = ['next', 'meeting', 'due', 'over'] as const
  const candidates = order.flatMap((kind) => marks.filter((mark) => mark.kind === kind))
  const labels: Omit<Label, 'room'>[] = []
  for (const mark of candidates) {
    // Of several marks at one time only the first gets a label.
    if (labels.some((label) => Math.abs(label.mark.place - mark.place) < 1)) continue
    const sides = [
      ...new Set([findSide(mark.place, nowPlace, findLength(mark)), 'right', 'left'] as const),
    ]
    const hasRoom = (side: Label['side']) => {
      const [from, until] = findSpan(mark, side)
      if (from < 0 || until > 100) return false
      if (nowPlace !== undefined && from < nowPlace + besideNow && until > nowPlace - besideNow)
        return false
      return labels.every((label) => {
        const [begin, end] = findSpan(label.mark, label.side)
        return until <= begin || from >= end
      })
    }
    const side = sides.find(hasRoom) ?? (mark.kind === 'next' && sides[0])
    if (side) labels.push({ mark, side })
  }
  const walls = nowPlace === undefined ? [] : [nowPlace - besideNow, nowPlace + besideNow]
  return labels.map((label) => {
    const { mark, side } = label
    const others = labels.filter((other) => other !== label)
    const ends = [0, 100, ...walls, ...others.flatMap(({ mark, side }) => findSpan(mark, side))]
    const room = ends.flatMap((end) => {
      const length = side === 'right' ? end - mark.place : mark.place - end
      return length > 0 ? length : []
    })
    return { ...label, room: Math.min(...room) }
  })
}

/** The side of a mark on which a label of some length has room. */
export function findSide(place: number, nowPlace: number | undefined, length: number) {
  const isAtEdge = place + length > 100
  const isBeforeNow = nowPlace !== undefined && nowPlace >= place && nowPlace < place + length
  return isAtEdge || (isBeforeNow && place >= length) ? 'left' : 'right'
}
