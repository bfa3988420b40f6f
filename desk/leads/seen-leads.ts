const key = 'desk-seen'
const kept = 5

/** The ids of the leads that this tab opened last, the newest first; of them it keeps no more. */
export const readSeen = (): string[] => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]

export function keepSeen(id: string): void {
  const others = readSeen().filter((seen) => seen !== id)
  sessionStorage.setItem(key, JSON.stringify([id, ...others].slice(0, kept)))
}
