/** Puts the question to whoever is signed in; the dialog that is drawn answers it. */
type Ask = (question: Question) => void

export interface Question {
  /** What asks for it, as the beginning of a sentence: `Erasing the lead of Leena Aho`. */
  about: string
  settle: (isProved: boolean) => void
}

let ask: Ask | undefined

/** Connects the dialog. @returns what disconnects it. */
export function answerWith(next: Ask): () => void {
  ask = next
  return () => {
    ask = undefined
  }
}

/** Asks for proof. @returns whether it was given. */
export function askForProof(about: string): Promise<boolean> {
  return new Promise((settle) => {
    if (ask) ask({ about, settle })
    else settle(false)
  })
}
