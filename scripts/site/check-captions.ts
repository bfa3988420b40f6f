const timing = /^((?:\d+:)?\d\d:\d\d\.\d{3}) --> ((?:\d+:)?\d\d:\d\d\.\d{3})(?: .*)?$/

/**
 * What is wrong with captions in WebVTT.
 *
 * @returns each with its line: `line 9: …`; none when every cue has times in order and a text.
 */
export function captionFaults(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (!/^WEBVTT( |\t|$)/.test(lines[0] ?? '')) return ['line 1: captions begin with WEBVTT']
  const faults: string[] = []
  let cues = 0
  let before = 0
  for (const [at, line] of lines.entries()) {
    if (!line.includes('-->')) continue
    cues += 1
    const [, from, until] = timing.exec(line) ?? []
    if (from === undefined || until === undefined) {
      faults.push(`line ${at + 1}: “${line}” are no times, as 00:00:01.000 --> 00:00:02.500`)
      continue
    }
    if (seconds(until) <= seconds(from)) {
      faults.push(`line ${at + 1}: the caption ends before it begins`)
    }
    if (seconds(from) < before) {
      faults.push(`line ${at + 1}: the caption begins before the one above it`)
    }
    if (!lines[at + 1]?.trim()) faults.push(`line ${at + 1}: the caption has no text`)
    before = seconds(from)
  }
  return cues === 0 ? ['line 1: there is no caption'] : faults
}

/** @param time such as `01:02.500`, with hours or without. */
function seconds(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
