/** One caption of a film. */
export interface Caption {
  /** When it begins, in seconds. */
  from: number
  /** In one line. */
  text: string
}

const cue = /^((?:\d+:)?\d\d:\d\d\.\d{3}) --> .*\n((?:.+\n?)+)/gm

/** The captions of a WebVTT file, in order; the build has held it to its form. */
export function captionsOf(vtt: string): Caption[] {
  return [...vtt.matchAll(cue)].map(([, begin = '', text = '']) => ({
    from: begin.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
    text: text.trim().replaceAll('\n', ' '),
  }))
}

/** The scenes of a film, each with the captions that begin in it. @param scenes in the order of the film. */
export function withCaptions<Scene extends { from: number }>(
  scenes: readonly Scene[],
  captions: readonly Caption[],
): (Scene & { captions: string[] })[] {
  return scenes.map((scene, index) => {
    const until = scenes[index + 1]?.from ?? Number.POSITIVE_INFINITY
    const own = captions.filter(({ from }) => from >= scene.from && from < until)
    return { ...scene, captions: own.map(({ text }) => text) }
  })
}

/** A time of a film as players show it: `1:03`. @param seconds whole. */
export function filmTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
