import type { Page, Request, Response } from '@playwright/test'

export interface WatchedRequests {
  /** The addresses it asked of other origins than its own, in order. */
  elsewhere: string[]
  /** The scripts it has got so far that hold a part of the framework. */
  framework(): Promise<string[]>
  /**
   * Resolves when every answer is there and the browser has had time to spare: all the page asks for by
   * itself, it has asked for.
   */
  settled(): Promise<void>
  /** Notes nothing more. */
  stop(): void
}

/** Watches what a page asks for from here on. */
export function watchRequests(page: Page, origin: string): WatchedRequests {
  const elsewhere: string[] = []
  const pending = new Set<Request>()
  const scripts: Promise<{ path: string; text: string }>[] = []
  const answered = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    const path = new URL(response.url()).pathname
    const script = response.text().then((text) => ({ path, text }))
    // One that still comes when a test ends has no text, and is nobody's fault; who asks for it is told.
    script.catch(() => {})
    scripts.push(script)
  }
  const asked = (request: Request) => {
    pending.add(request)
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) elsewhere.push(url.href)
  }
  const settle = (request: Request) => {
    pending.delete(request)
  }
  page.on('request', asked)
  page.on('response', answered)
  page.on('requestfinished', settle)
  page.on('requestfailed', settle)
  return {
    elsewhere,
    async framework() {
      const read = await Promise.all(scripts)
      return read
        .filter(({ text }) => /react\.(transitional\.)?element/.test(text))
        .map(({ path }) => path)
    },
    async settled() {
      do {
        const answers = [...pending].map((request) => request.response().catch(() => null))
        for (const answer of await Promise.all(answers)) await answer?.finished()
        await page.evaluate(timeToSpare)
      } while (pending.size > 0)
    },
    stop() {
      page.off('request', asked)
      page.off('response', answered)
      page.off('requestfinished', settle)
      page.off('requestfailed', settle)
    },
  }
}

/** Runs in the page: resolves when its fonts are there, two frames are painted and nothing is left to do. */
async function timeToSpare(): Promise<void> {
  await document.fonts.ready
  for (let frames = 0; frames < 2; frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  // Where a picture moves without end, a browser without a window finds no idle moment between two frames.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
}
