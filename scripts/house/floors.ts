/** One floor of a part of the project: its rooms are beside each other and do not import each other. */
export interface Floor {
  /** Folders of the part, or single files that stand beside them. */
  rooms: readonly string[]
  /** What belongs here, as an error says it. */
  holds: string
}

export interface Part {
  /** From the bottom up: a room imports from floors below its own. */
  floors: readonly Floor[]
  /** The parts it may import from, besides itself. */
  imports: readonly string[]
  holds: string
}

/** Every folder with code, and what each may import. `docs/architecture.md` draws it from here. */
export const parts: Readonly<Record<string, Part>> = {
  contract: {
    holds: 'what site and server agree on; it stands alone',
    imports: [],
    floors: [],
  },
  server: {
    holds: 'what answers requests and keeps leads; it reads the built site and never its source',
    imports: ['contract'],
    floors: [
      { rooms: ['settings'], holds: 'the settings and the errors an operator reads' },
      { rooms: ['db'], holds: 'the two databases, their schema and migrations' },
      {
        rooms: ['http', 'secrets', 'timeline', 'alarms'],
        holds: 'what every answer, link and lead needs; what a person must hear of',
      },
      {
        rooms: ['site', 'outbox', 'ledger', 'schedule'],
        holds:
          'the built site in memory; the queue, which knows no mail; who was erased or objected; publishing on the day',
      },
      {
        rooms: ['app-context.ts'],
        holds: 'what the routes work with',
      },
      { rooms: ['intake', 'blog'], holds: 'how a lead comes in, whatever its form' },
      {
        rooms: ['links', 'lead-kind.ts'],
        holds: 'pages and buttons behind signed links; what is done with a kind of lead',
      },
      {
        rooms: ['contact', 'subscriptions', 'booking', 'no-mail', 'data-requests'],
        holds: 'one capability each: its routes, its store, its pages',
      },
      { rooms: ['kinds'], holds: 'the list of the kinds of leads; finding and reading any lead' },
      { rooms: ['mail'], holds: 'how a mail is written and sent' },
      {
        rooms: ['leads'],
        holds: 'what is done with leads later: erase, approve, resend, retention',
      },
      { rooms: ['watch'], holds: 'whether all goes well: checks, and the channels that tell' },
      { rooms: ['privacy'], holds: "a person's own data" },
      { rooms: ['routes.ts'], holds: 'the list of every route' },
      { rooms: ['app.ts', 'cli'], holds: 'the app; the commands of the owner' },
      { rooms: ['shut-down.ts'], holds: 'the end, in order' },
      { rooms: ['main.ts'], holds: 'the start' },
    ],
  },
  src: {
    holds: 'the site; it never imports the server',
    imports: ['contract'],
    floors: [
      {
        rooms: ['styles', 'vocabulary', 'format', 'http', 'hydration', 'feeds', 'build'],
        holds: 'what any capability may need',
      },
      { rooms: ['content'], holds: 'the shape of every content file, and how it is loaded' },
      {
        rooms: ['market'],
        holds: 'what follows from the sample week: stages, priorities, the list',
      },
      { rooms: ['field'], holds: 'the one drawing of the sample week' },
      { rooms: ['components'], holds: 'the parts that pages are drawn with' },
      {
        rooms: ['covers', 'diagrams'],
        holds: 'what articles are drawn with, each from its own matter',
      },
      {
        rooms: ['blog', 'careers', 'legal', 'pricing', 'search', 'video', 'behaviors'],
        holds: 'the rules of one capability, and the script of its page',
      },
      { rooms: ['resources', 'seo'], holds: 'what brings several capabilities together' },
      { rooms: ['sections'], holds: 'the bands of a page; an island comes in as a child' },
      { rooms: ['toaster', 'demo', 'api-test'], holds: 'islands that stand alone' },
      { rooms: ['forms'], holds: 'what every form has: its shell, hook, draft and answer' },
      { rooms: ['booking'], holds: 'the booking form and its calendar' },
      { rooms: ['layouts'], holds: 'the frame around every page' },
      { rooms: ['pages', 'content.config.ts'], holds: 'routes only' },
    ],
  },
  scripts: {
    holds: 'set-up, build and checks',
    imports: ['contract', 'server', 'src'],
    floors: [],
  },
  bench: {
    holds: 'measurements and long checks',
    imports: ['contract', 'server', 'src', 'scripts', 'tests'],
    floors: [],
  },
  tests: {
    holds: 'journeys in a real browser, and the strings of the specification',
    imports: ['contract', 'server', 'src', 'scripts'],
    floors: [],
  },
}
