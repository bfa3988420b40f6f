import type { Page, Route } from '@playwright/test'

/** What a form gets: an answer of ours, the server's own, or the server's own that gets lost on its way back. */
type Answer =
  | { status: number; body: string; contentType?: string }
  | 'the server’s'
  | 'lost on the way back'

interface Sent {
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
    case 'lost on the way back':
      await route.fetch()
      return route.abort('connectionreset')
    default:
      return route.fulfill({ contentType: 'text/plain', ...answer })
  }
}
