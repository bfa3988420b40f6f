/** How far a publish is, as its command says it: to people the text, with `--json` the whole, a line each. */
export interface Progress {
  /** `refused` is the last one of a publish that changed nothing. */
  step: 'build' | 'check' | 'place' | 'back' | 'refused'
  /** One sentence a line. */
  text: string
  /** What is served from now on; of `place` and `back` alone. */
  release?: string
}

export type Tell = (progress: Progress) => void
