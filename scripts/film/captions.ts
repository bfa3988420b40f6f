import { DURATION, type Line } from './story.ts'

const WIDTH = 46

/** The story as WebVTT: one cue a sentence, standing until the next one, in lines of at most 46 letters. */
export function captions(lines: Line[]): string {
  const cues = lines.map(({ from, caption }, i) => {
    const until = (lines[i + 1]?.from ?? DURATION) - 0.1
    return `${i + 1}\n${stamp(from)} --> ${stamp(until)}\n${wrap(caption).join('\n')}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
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
