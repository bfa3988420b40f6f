/** From the bottom up: rooms, which are folders or single files, and what belongs there, as an error says it. */
export type Floors = readonly (readonly [rooms: string, holds: string])[]

export interface Part {
  /** A room imports from floors below its own. */
  floors: Floors
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
      ['settings', 'the settings and the errors an operator reads'],
      ['db', 'the two databases, their schema and migrations'],
      [
        'http, secrets, timeline, alarms',
        'what every answer, link and lead needs; what a person must hear of',
      ],
      [
        'site, outbox, ledger, schedule',
        'the built site in memory; the queue, which knows no mail; who was erased or objected; publishing on the day',
      ],
      ['app-context.ts', 'what the routes work with'],
      ['intake, blog', 'how a lead comes in, whatever its form'],
      [
        'links, lead-kind.ts',
        'pages and buttons behind signed links; what is done with a kind of lead',
      ],
      [
        'contact, subscriptions, booking, no-mail, data-requests',
        'one capability each: its routes, its store, its pages',
      ],
      ['kinds', 'the list of the kinds of leads; finding and reading any lead'],
      ['mail', 'how a mail is written and sent'],
      ['leads', 'what is done with leads later: erase, approve, resend, retention'],
      ['watch', 'whether all goes well: checks, and the channels that tell'],
      ['privacy', "a person's own data"],
      ['routes.ts', 'the list of every route'],
      ['app.ts, cli', 'the app; the commands of the owner'],
      ['shut-down.ts', 'the end, in order'],
      ['main.ts', 'the start'],
    ],
  },
  src: {
    holds: 'the site; it never imports the server',
    imports: ['contract'],
    floors: [
      ['styles, vocabulary, format, http, hydration, feeds, build', 'what any capability may need'],
      ['content', 'the shape of every content file, and how it is loaded'],
      ['market', 'what follows from the sample week: stages, priorities, the list'],
      ['field', 'the one drawing of the sample week'],
      ['components', 'the parts that pages are drawn with'],
      ['covers, diagrams', 'what articles are drawn with, each from its own matter'],
      [
        'blog, careers, legal, pricing, search, video, behaviors',
        'the rules of one capability, and the script of its page',
      ],
      ['resources, seo', 'what brings several capabilities together'],
      ['sections', 'the bands of a page; an island comes in as a child'],
      ['toaster, demo, api-test', 'islands that stand alone'],
      ['forms', 'what every form has: its shell, hook, draft and answer'],
      ['booking', 'the booking form and its calendar'],
      ['layouts', 'the frame around every page'],
      ['pages, content.config.ts', 'routes only'],
    ],
  },
  scripts: {
    holds: 'set-up, build and checks',
    imports: ['contract', 'server', 'src'],
    floors: [
      ['steps.js, house, words, content', 'what is wrong with words, content and imports'],
      ['site', 'the build and its checks'],
      ['backup, dev, docs', 'what a developer or an operator starts'],
      ['check.js, dev.js, start.js, test.js', 'commands'],
    ],
  },
  bench: {
    holds: 'measurements and long checks',
    imports: ['contract', 'server', 'src', 'scripts', 'tests'],
    floors: [],
  },
  tests: {
    holds: 'journeys in a real browser, and the strings of the specification',
    imports: ['contract', 'server', 'src', 'scripts'],
    floors: [
      ['support', 'what several journeys need'],
      ['specification', 'its literal strings'],
    ],
  },
}
