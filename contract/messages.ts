/** Sentences that server and site say about any form; `{label}` is the field's label from `content/forms.yaml`. */
export const messages = {
  policyAt: 'How we handle your data:',
  policy: 'Privacy Policy',
  email: 'Please enter a valid email address',
  notText: 'Enter this as text',
  leaveEmpty: 'Leave this empty',
  required: '{label} is required',
  tooLong: (limit: number) => `{label} can have at most ${limit.toLocaleString('en')} characters`,
  controlCharacters:
    '{label} contains characters we can’t display. Type it again instead of pasting it',
  missingTitle: 'Please fill out all required fields',
  /** Before the title of a page whose form was refused. */
  refusedTitle: 'Error: ',
  wrong: 'Something went wrong',
  tryLater: 'Please try again later.',
  timeout: 'The server didn’t answer in time.',
  failedTitle: 'Error',
  failed: 'An error occurred while submitting the form. Please try again.',
  timeMissing: 'Choose a time, or tell us when it suits you',
  slotUnreadable: 'Please choose one of the times on offer',
  timeZoneUnknown:
    'We don’t know this time zone. Enter a large city in it, or a zone such as Europe/Tallinn',
  requestTypeMissing: 'Choose what you would like us to do',
  profileUnreadable:
    'Enter the address of a public profile, such as https://example.com/in/your-name',
  profileMissing: 'Enter the address of your public profile, or your name and your employer below',
} as const
