/** What was done, in a few words, and a function that undoes it; if that fails, the error is the next toast. */
export interface ToastText {
  text: string
  undo?: () => unknown
}

type Show = (toast: ToastText) => void

let show: Show | undefined

/** Lets the component take toasts. Returns a function that ends this. */
export function drawToasts(next: Show): () => void {
  show = next
  return () => {
    show = undefined
  }
}

/** Shows a toast, in the place of the one before. */
export function showToast(toast: ToastText): void {
  show?.(toast)
}

export function showFault({ message }: Error): void {
  showToast({ text: message })
}
