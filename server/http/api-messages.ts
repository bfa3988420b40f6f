/** Sentences that only the server says, about a request as a whole; no browser loads them. */
export const apiMessages = {
  unknownField: (field: string) =>
    `This form has no field called ${field}: reload the page and send it again`,
  unreadableValue: 'We couldn’t read this. Please enter it again',
  slotMissing: 'Please choose one of the times',
  slotTaken: 'This time has just been booked; if that was you, our email confirms it.',
  slotPast: 'This time is too soon to book.',
  slotClosed: 'This time isn’t on offer.',
  slotsFree: (times: string) => `Still free: ${times}.`,
  slotsNone: 'No other time is free. Please tell us when it suits you.',
  movedOften: (times: number) =>
    `This demo has been moved ${times} times and can’t be moved again. If that time doesn’t suit you, reply to the email that brought you here.`,
  unsubscribed: 'You’re unsubscribed.',
  subscriptionGone: (email: string) =>
    `This link no longer works. If you still get emails from us, use the unsubscribe link in the newest one, or write to ${email}.`,
  malformed: 'We couldn’t read this request. Reload the page and send it again.',
  unsupportedType: 'Please send the form as JSON or as an ordinary form.',
  tooLarge: 'This form is larger than 32 KB. Please shorten your message.',
  pictureTooLarge: 'This picture is larger than 15 MB. Send a smaller one.',
  lengthMissing: 'The request has no Content-Length header.',
  targetTooLong: 'This address is too long. Shorten it, or start from the home page.',
  headersTooLarge:
    'The headers of this request are too large. Open the address in a private window, or with extensions off.',
  tooSlow: 'This request took too long to arrive. Please send it again.',
  otherHost: (siteUrl: string) => `This server only answers for ${siteUrl}. Open that address.`,
  busy: 'Too many people are here right now. Please try again in a few seconds.',
  notSentTitle: 'Your form wasn’t sent',
  goBack: 'Go back in your browser: what you typed is still there.',
  openForm: 'Open the form',
  otherOrigin: (siteUrl: string) =>
    `Send this form from ${siteUrl}. If you’re there already, turn off extensions that change pages, reload, and try again.`,
  tooMany: (seconds: number) => `You have tried too often. Wait ${wait(seconds)}, then try again.`,
  tooManyOfAll: 'We’re receiving too many forms at the moment. Try again in a minute.',
  keyReused: 'You already sent this form with different details. Reload the page to send another.',
  keyInvalid:
    'The Idempotency-Key header must have 8 to 128 letters, digits, dashes or underscores.',
  unavailable: 'We can’t save this right now. Please try again in a minute.',
  notFound: 'There is nothing at this path by this method. For the developer API, see /api-access.',
  methodNotAllowed: 'This path doesn’t take that method.',
} as const

function wait(seconds: number): string {
  if (seconds <= 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
