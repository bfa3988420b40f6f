/** Puts the question to whoever is signed in; the dialog that is drawn answers it. */
type Ask = (settle: (isProved: boolean) => void) => void

let ask: Ask | undefined

/** Connects the dialog. @returns what disconnects it. */
export function answerWith(next: Ask): () => void {
  ask = next
  return () => {
    ask = undefined
  }
}

/** Asks for proof. @returns whether it was given. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    if (ask) ask(resolve)
    else resolve(false)
  })
}
