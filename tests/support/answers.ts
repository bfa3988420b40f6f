import type { Page } from '@playwright/test'

/** What a form gets: an answer of ours, or the server's own. */
type Answer = { status: number; body: string } | 'the server’s'

/**
 * Gives the answers in turn to what is posted to an address, the last one for all that follow.
 *
 * @returns the values that were posted, growing with every try.
 */
export async function answerForm(page: Page, path: string, ...answers: Answer[]) {
  const sent: Record<string, string>[] = []
  await page.route(`**${path}`, async (route) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? 'the server’s'
    sent.push(route.request().postDataJSON())
    if (answer === 'the server’s') return route.continue()
    await route.fulfill({ contentType: 'text/plain', ...answer })
  })
  return sent
}
