/** Puts the question to whoever is signed in; the dialog that is drawn answers it. */
type Ask = (question: Question) => void

export interface Question {
  /** What asks for it, as the beginning of a sentence: `Erasing the lead of Leena Aho`. */
  about: string
  settle: (isProved: boolean) => void
}

let ask: Ask | undefined
let asked: Promise<boolean> | undefined
let open: Question | undefined

/** Connects the dialog. @returns what disconnects it. */
export function answerWith(next: Ask): () => void {
  ask = next
  return () => {
    ask = undefined
    // Gone with the dialog, as when the session has ended.
    open?.settle(false)
  }
}

/** Asks for proof, once for all that need it meanwhile. @returns whether it was given. */
export async function askForProof(about: string): Promise<boolean> {
  if (!ask) return false
  const put = ask
  asked ??= new Promise<boolean>((settle) => {
    open = { about, settle }
    put(open)
  }).finally(() => {
    asked = undefined
  })
  return await asked
}
