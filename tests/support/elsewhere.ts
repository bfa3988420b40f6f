/**
 * The settings of a site whose film and calendar come from other hosts. They are built into pages, so there is
 * a second build for the tests that need one; what the hosts answer, a test decides.
 */
export const elsewhere = {
  folder: '.cache/elsewhere',
  film: 'https://film.example',
  calendar: 'https://calendar.example',
  settings: {
    VIDEO_URL: 'https://film.example/embed',
    BOOKING_URL: 'https://calendar.example/cam/demo',
  },
} as const
