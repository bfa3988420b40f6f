/** The sentences that the server alone says, of a request and not of a field: no browser loads them. */
export const apiMessages = {
  unknownField: (field: string) => `There is no field called ${field}`,
  unreadableValue: 'This cannot be read',
  noted: 'Noted.',
  slotMissing: 'Please choose a time',
  slotTaken: 'This time was just taken.',
  slotPast: 'This time is too soon to be booked.',
  slotClosed: 'This time is not on offer.',
  slotsFree: (times: string) => `Still free: ${times}.`,
  slotsNone: 'No other time is free. Please tell us when it suits you.',
  meetingsMany: (most: number) =>
    `You have ${most} interviews to come, and one address has no more. To have this time, move or cancel one by the links in its mail, then press again.`,
  movedOften: (times: number) =>
    `This interview was moved ${times} times and stays at its time. If that does not suit you, please answer the mail that brought you here.`,
  unsubscribed: 'You are unsubscribed.',
  subscriptionGone:
    'The subscription behind this link is gone. If mails still come, leave by the link in the latest one.',
  malformed: 'The request could not be read.',
  unsupportedType: 'Please send the form as JSON or as an ordinary form.',
  tooLarge: 'The request is larger than 32 KB. Please shorten your message.',
  lengthMissing: 'Please say how long the request is (Content-Length).',
  targetTooLong: 'The address is too long.',
  headersTooLarge: 'The headers of the request are too large.',
  tooSlow: 'The request took too long to arrive.',
  otherHost: (siteUrl: string) => `This server answers for ${siteUrl} alone.`,
  busy: 'Too many people are here at the moment. Please try again in a few seconds.',
  notSentTitle: 'Your form was not sent',
  goBack: 'Go back in your browser: what you typed is still there.',
  openForm: 'Open the form',
  otherOrigin: 'This form can only be sent from our own pages.',
  tooMany: (seconds: number) => `Too many tries. Please wait ${wait(seconds)} and try again.`,
  keyReused:
    'This form was already sent with other values. Please reload the page and send it again.',
  keyInvalid:
    'The Idempotency-Key header must have 8 to 128 letters, digits, dashes or underscores.',
  unavailable: 'We cannot save this right now. Please try again in a minute.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not take that method.',
} as const

function wait(seconds: number): string {
  if (seconds <= 120) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
