import type { Page, Route } from '@playwright/test'

/**
 * What a form gets: an answer of ours, the server's own, none because the connection breaks, the server's
 * own that gets lost on its way back, or none for as long as the test lasts.
 */
export type Answer =
  | { status: number; body: string; contentType?: string }
  | 'the server’s'
  | 'connection broken'
  | 'lost on the way back'
  | 'none'

export interface Sent {
  values: Record<string, string>
  headers: Record<string, string>
}

/**
 * Gives the answers in turn to what is posted to an address, the last one for all that follow.
 *
 * @returns what was posted, growing with every try.
 */
export async function answerForm(page: Page, path: string, ...answers: Answer[]): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route(`**${path}`, async (route) => {
    const request = route.request()
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? 'the server’s'
    sent.push({ values: request.postDataJSON(), headers: request.headers() })
    await give(route, answer)
  })
  return sent
}

async function give(route: Route, answer: Answer): Promise<void> {
  switch (answer) {
    case 'the server’s':
      return route.continue()
    case 'connection broken':
      return route.abort('connectionreset')
    case 'lost on the way back':
      await route.fetch()
      return route.abort('connectionreset')
    case 'none':
      return
    default:
      return route.fulfill({ contentType: 'text/plain', ...answer })
  }
}

/** A JSON answer of a form. */
export function json(status: number, value: unknown): Answer {
  return { status, body: JSON.stringify(value), contentType: 'application/json' }
}
