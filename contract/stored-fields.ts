/** What a person is shown of what is stored about them, by kind of lead, in this order. */
export const storedFields = {
  messages: ['created_at', 'name', 'email', 'company', 'subject', 'message', 'page'],
  subscribers: [
    'created_at',
    'email',
    'company',
    'page',
    'status',
    'source',
    'confirmation_sent_at',
    'confirmed_at',
    'unsubscribed_at',
    'consent_text',
  ],
  bookings: [
    'created_at',
    'email',
    'company',
    'page',
    'status',
    'name',
    'slot',
    'times',
    'time_zone',
    'message',
  ],
} as const
