/**
 * What a visitor agrees to by sending a sign-up form. The site shows these words at the form and the
 * server stores them with the subscription, so that they can be shown to whoever asks.
 */
export const consent = {
  newsletter: 'You agree to get updates about CAM by email. Leave whenever you like.',
  earlyAccess: 'You agree to get news about early access by email. Leave whenever you like.',
} as const
