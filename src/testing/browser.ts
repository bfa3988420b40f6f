import { vi } from 'vitest'

/** Replaces `IntersectionObserver`, which jsdom lacks: the test says what is in view. */
export function fakeIntersections() {
  const observers = new Set<{ callback: IntersectionObserverCallback; watched: Set<Element> }>()
  vi.stubGlobal('IntersectionObserver', function observe(callback: IntersectionObserverCallback) {
    const watched = new Set<Element>()
    observers.add({ callback, watched })
    return {
      observe: (target: Element) => watched.add(target),
      unobserve: (target: Element) => watched.delete(target),
      disconnect: () => watched.clear(),
    }
  })
  return {
    /** Reports an element as visible by a ratio from 0 to 1; `seen` is whether that passes the threshold. */
    show(target: Element, ratio: number, seen = ratio > 0) {
      for (const { callback, watched } of observers) {
        if (!watched.has(target)) continue
        const entry = { target, intersectionRatio: ratio, isIntersecting: seen }
        callback([entry as IntersectionObserverEntry], {} as IntersectionObserver)
      }
    },
    isWatched: (target: Element) => [...observers].some(({ watched }) => watched.has(target)),
  }
}

export function fakeMedia(...matching: string[]) {
  const lists = new Map<string, EventTarget & { matches: boolean }>()
  vi.stubGlobal('matchMedia', (query: string) => {
    const list =
      lists.get(query) ?? Object.assign(new EventTarget(), { matches: matching.includes(query) })
    lists.set(query, list)
    return list
  })
  return {
    change(query: string, matches: boolean) {
      const list = lists.get(query)
      if (!list) throw new Error(`Nobody has asked for ${query}.`)
      list.matches = matches
      list.dispatchEvent(new Event('change'))
    },
  }
}

/** Runs the callbacks of the next frames now. */
export async function paint(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => setTimeout(resolve, 0))
}

export function eventually(check: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000 })
}
