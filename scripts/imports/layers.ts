/**
 * The layers of a part, the lowest first: modules (folders or files) and what they hold. In `a < b`, b imports from a.
 */
type Layers = readonly (readonly [modules: string, holds: string])[]

export interface Part {
  layers: Layers
  imports: readonly string[]
  holds: string
}

/** Every folder with code, and what each may import. `docs/architecture.md` draws it from here. */
export const parts: Readonly<Record<string, Part>> = {
  contract: {
    holds: 'what site, server and desk agree on; it stands alone',
    imports: [],
    layers: [
      [
        'lib, api.ts, messages.ts, duration.ts, hosts.ts, brand-colors.ts, field-titles.ts < slot-text.ts',
        'helpers of any kind, addresses, sentences, lengths of time and how times are said',
      ],
      ['settings', 'what pages are built with, and the server reads as well'],
      ['forms < leads', 'what a form takes, what is stored of it, and what happens to that'],
      ['release', 'what a build hands to the server'],
      ['content, desk', 'the shape of every word of the site; the calls of the desk'],
    ],
  },
  server: {
    holds: 'what answers requests and keeps leads; it reads the built site and never its source',
    imports: ['contract'],
    layers: [
      ['settings < db', 'settings, errors an operator reads, and the two databases'],
      [
        'http, secrets, timeline, alarms.ts < site, outbox, ledger, schedule, content < counts',
        'what every answer, link and lead needs',
      ],
      ['services.ts < intake < links, kind-definition.ts', 'how a lead comes in and is linked to'],
      [
        'contact, subscriptions, booking, data-requests, people',
        'one capability each: its routes, its store, its pages',
      ],
      [
        'kinds < mail, webhooks < leads < watch < privacy',
        'what is done with leads of any kind, and whether all goes well',
      ],
      ['desk', 'the calls of the desk and its app: each asks for a right'],
      [
        'token-pages.ts, shared-preview-site.ts < public-api.ts < app.ts, open-services.ts, cli < background.ts, shut-down.ts < main.ts',
        'the program and its commands',
      ],
    ],
  },
  src: {
    holds: 'the site; it never imports the server',
    imports: ['contract'],
    layers: [
      ['styles, format, http, islands, build', 'what any capability may need'],
      ['content', 'how content is loaded'],
      ['components', 'the parts that pages are drawn with'],
      ['sample', 'the sample week: what follows from it, the field, covers, diagrams'],
      [
        'blog, careers, legal, search, video, behaviors',
        'the rules of one capability, and the script of its page',
      ],
      ['resources, seo', 'what brings several capabilities together'],
      ['kit', 'the bands that pages share, and what draws a list of them'],
      ['sections, one-offs', 'the bands and drawings of one page; an island comes in as a child'],
      ['toaster, demo, api-test', 'islands that stand alone'],
      ['forms', 'what every form has: its shell, hook, draft and answer'],
      ['booking', 'the booking form and its calendar'],
      ['layouts', 'the frame around every page'],
      ['pages, content.config.ts', 'routes only'],
    ],
  },
  desk: {
    holds:
      'the app of the team; of the site it has the parts that pages are drawn with, of the server nothing',
    imports: ['contract', 'src'],
    layers: [
      ['api', 'calls, and what is kept of their answers'],
      ['keys < components < toast', 'keys, the parts that screens are drawn with, and undo'],
      ['prove', 'the dialog that asks who one is'],
      ['leads < line', 'what every screen knows of leads and of the day'],
      [
        'sign-in, lead-pane < today, inbox, requests, people, site',
        'one screen each, with its queries',
      ],
      ['shell', 'the frame around every screen'],
      ['router.tsx < main.tsx', 'routes, and the beginning'],
    ],
  },
  scripts: {
    holds: 'set-up, build and checks',
    imports: ['contract', 'server', 'src'],
    layers: [
      ['steps.js, imports, content', 'what is wrong with content and imports'],
      ['site', 'the build and its checks'],
      ['desk', 'the build of the desk'],
      ['backup, dev, docs', 'what a developer or an operator starts'],
      ['run.js', 'commands'],
    ],
  },
  bench: {
    holds: 'measurements and long checks',
    imports: ['contract', 'server', 'src', 'scripts'],
    layers: [],
  },
  tests: {
    holds: 'journeys in a real browser, and the strings of the specification',
    imports: ['contract', 'server', 'src', 'scripts'],
    layers: [
      ['support', 'what several journeys need'],
      ['specification', 'its literal strings'],
    ],
  },
}
