/** A short message at the top of the window, on a desktop at its foot. */
export interface Toast {
  variant: 'default' | 'destructive'
  title?: string
  description?: string
  action?: { label: string; onSelect: () => void }
}

export interface ActiveToast extends Toast {
  id: number
}

let current: ActiveToast | undefined
let count = 0
const listeners = new Set<() => void>()

export function showToast(content: Toast): void {
  count += 1
  current = { ...content, id: count }
  for (const listener of listeners) listener()
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return
  current = undefined
  for (const listener of listeners) listener()
}

export function currentToast(): ActiveToast | undefined {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
