/**
 * What a person is shown of what is stored about them, by kind of lead, in this order. Not among it, since it says
 * nothing to anybody: the spelling of an address by which it is counted, and keyed hashes of the network that a booking
 * came from, which go after seven days.
 */
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
    'address_confirmed_at',
  ],
} as const
