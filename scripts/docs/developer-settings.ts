/** What `npm run dev`, tests and drawings read besides the settings of the server. */
export const developerSettings = {
  API_PORT: {
    unset: 'one that is free',
    about:
      '`npm run dev`: the port of the server that answers behind the pages, which are on `PORT`.',
  },
  BUILD_MOMENT: {
    unset: 'the present',
    about:
      'The instant at which the site is seen, as `2027-01-18T07:30:00Z`: what shows by then does.',
  },
  TEST_DATABASE_URL: {
    unset: 'a PostgreSQL that `npm test` starts',
    about:
      '`postgres://…`: the server that server tests run on, each on a database of its own. Vitest alone tests SQLite only without it.',
  },
  CHROMIUM: {
    unset: 'one of the system, else one that is downloaded',
    about: 'The browser for tests, screenshots and drawings: the path of its program.',
  },
} as const satisfies Record<string, { unset: string; about: string }>
