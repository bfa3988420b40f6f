import { DURATION, type Line } from './story.ts'

const WIDTH = 46

/** The film's own ground and type, in the browser's box. */
const look = `STYLE
::cue {
  background-color: rgb(6 18 29 / 0.86);
  color: rgb(243 246 248);
  font: 500 0.9em 'Instrument Sans', system-ui, sans-serif;
}`

/** The story as WebVTT; a line's cues share the time until the next line. */
export function captions(lines: Line[]): string {
  const cues = lines.flatMap((line, i) => {
    const share = ((lines[i + 1]?.from ?? DURATION) - line.from) / line.captions.length
    return line.captions.map((text, n) => {
      const from = line.from + n * share
      return `${stamp(from)} --> ${stamp(from + share)}\n${wrap(text).join('\n')}\n`
    })
  })
  return `WEBVTT\n\n${look}\n\n${cues.join('\n')}`
}

function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}

function wrap(text: string): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (longer.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}
