/** The settings under which a bench may send, and its server mail, as much as it can. */
export const unlimited = {
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '1000000',
  RATE_LIMIT_SUBMISSIONS_PER_DAY: '100000000',
  RATE_LIMIT_MAILS_PER_HOUR: '100000000',
  RATE_LIMIT_NOTICES_PER_HOUR: '100000000',
}
