/** Shows the dialog with a question, which answers it. */
type Ask = (question: Question) => void

export interface Question {
  /** What needs proof, as the beginning of a sentence: `Erasing the lead of Leena Aho`. */
  about: string
  answer: (isProved: boolean) => void
}

let ask: Ask | undefined
let asked: Promise<boolean> | undefined
let open: Question | undefined

/** Lets the dialog take questions. Returns a function that ends this and refuses an open question. */
export function answerWith(next: Ask): () => void {
  ask = next
  return () => {
    ask = undefined
    // The dialog is gone, as when the session has ended.
    open?.answer(false)
  }
}

/** Asks for proof; calls that need it at the same time share one question. Returns whether proof was given. */
export async function askForProof(about: string): Promise<boolean> {
  if (!ask) return false
  const show = ask
  asked ??= new Promise<boolean>((answer) => {
    open = { about, answer }
    show(open)
  }).finally(() => {
    asked = undefined
  })
  return await asked
}
