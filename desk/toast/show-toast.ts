/** What was done, in a few words, and what takes it back: where its promise fails, that is said as well. */
export interface ToastText {
  text: string
  undo?: () => unknown
}

type Show = (toast: ToastText) => void

let show: Show | undefined

/** Connects the place where toasts are drawn. @returns what disconnects it. */
export function drawToasts(next: Show): () => void {
  show = next
  return () => {
    show = undefined
  }
}

/** Says that something was done. The last one alone is seen. */
export function showToast(toast: ToastText): void {
  show?.(toast)
}

export function tellFault({ message }: Error): void {
  showToast({ text: message })
}
