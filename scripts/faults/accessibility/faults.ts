/** A change of the built site that takes something from who has only a keyboard or only hears, and who must notice. */
export interface SiteFault {
  /** What no longer holds, as a sentence. */
  breaks: string
  /** The built files that have it, below `dist`; of a pattern, those in which it stands. */
  files: string
  /** Stands in at least one of them. */
  replace: RegExp
  by: string
  /** A browser test by its file and a part of its name. */
  test: readonly [file: string, name: string]
}

/** Puts a script of its own at the end of a page. */
const atTheEnd = /<\/body>/
const script = (code: string) => `<script>${code}</script></body>`

const frame = ['tests/trees/states.spec.ts', 'around every page'] as const
const productMenu = ['tests/keyboard/find-a-page.spec.ts', 'the product menu'] as const

export const siteFaults: readonly SiteFault[] = [
  {
    breaks: 'A button of the header has a drawing and no name.',
    files: 'features.html',
    replace: /(popovertarget="product-menu") aria-label="[^"]*"/i,
    by: '$1',
    test: frame,
  },
  {
    breaks: 'Two links of the header change places.',
    files: 'features.html',
    replace: /(<a href="\/features"[^>]*>[^<]*<\/a>)(<a href="\/pricing">[^<]*<\/a>)/,
    by: '$2$1',
    test: frame,
  },
  {
    breaks: 'A link is the first stop of Tab, wherever it stands.',
    files: 'contact-us.html',
    replace: /<a href="\/sitemap"/,
    by: '<a tabindex="1" href="/sitemap"',
    test: ['tests/keyboard/find-a-page.spec.ts', 'Tab goes through all'],
  },
  {
    breaks: 'No ring is drawn around what has the focus.',
    files: 'contact-us.html',
    replace: /:focus-visible\{outline:2px solid [^;}]*/,
    by: ':focus-visible{outline:0',
    test: ['tests/keyboard/find-a-page.spec.ts', 'Tab goes through all'],
  },
  {
    breaks: 'The header covers what the keyboard goes back to.',
    files: 'blog/*.html',
    replace: /scroll-padding:6rem/,
    by: 'scroll-padding:0',
    test: ['tests/keyboard/read.spec.ts', 'an article'],
  },
  {
    breaks: 'The focus is nowhere once a menu has closed.',
    files: 'faq.html',
    replace: atTheEnd,
    by: script(
      `addEventListener('toggle',({newState})=>newState==='closed'&&document.activeElement.blur(),true)`,
    ),
    test: productMenu,
  },
  {
    breaks: 'The focus stays on the empty list once a message has closed.',
    files: '_astro/*.js',
    replace: /\w+\.current instanceof HTMLElement&&\w+\.current\.focus\(\)\},\[\w+\]/,
    by: '0},[]',
    test: ['tests/keyboard/write.spec.ts', 'what is missing'],
  },
  {
    breaks: 'Tab goes round in an open menu and never leaves it.',
    files: 'faq.html',
    replace: atTheEnd,
    by: script(
      `document.getElementById('product-menu').lastElementChild.addEventListener('keydown',e=>{if(e.key==='Tab'){e.preventDefault();document.querySelector('#product-menu a').focus()}})`,
    ),
    test: productMenu,
  },
  {
    breaks: 'A refused field does not say that it is wrong.',
    files: '_astro/*.js',
    replace: /"aria-invalid":/,
    by: '"data-invalid":',
    test: ['tests/trees/states.spec.ts', 'early access with an error'],
  },
  {
    breaks: 'A label stands beside its field and belongs to none.',
    files: 'early-access.html',
    replace: /<label for="early-access-email"/,
    by: '<label',
    test: ['tests/trees/states.spec.ts', 'early access with an error'],
  },
  {
    breaks: 'What the search found is shown and not said.',
    files: 'search.html',
    replace: / role="status"/,
    by: '',
    test: ['tests/trees/states.spec.ts', 'no results'],
  },
  {
    breaks: 'Whether a person of the demo is open is seen and not said.',
    files: '_astro/*.js',
    replace: /"aria-expanded":/,
    by: '"data-expanded":',
    test: ['tests/keyboard/demo.spec.ts', 'choose whom to watch'],
  },
  {
    breaks: 'The head of the demo covers the person that the keyboard goes back to.',
    files: 'connection-monitoring.html',
    replace: /scroll-padding-top:4rem/,
    by: 'scroll-padding-top:0',
    test: ['tests/keyboard/demo.spec.ts', 'back through the list at'],
  },
  {
    breaks: 'A heading of the second level is one of the fourth.',
    files: 'trust.html',
    replace: /<h2([^>]*>[^<]*)<\/h2>/,
    by: '<h4$1</h4>',
    test: ['tests/pages.spec.ts', '/trust '],
  },
  {
    breaks: 'The first row of a table is cells as all others.',
    files: 'documentation.html',
    replace: /<thead>.*?<\/thead>/,
    by: '',
    test: ['tests/pages.spec.ts', '/documentation '],
  },
  {
    breaks: 'A drawing that carries data has lost its text.',
    files: 'connection-monitoring.html',
    replace: /<figure([^>]*) aria-label="[^"]*"/,
    by: '<figure$1',
    test: ['tests/pages.spec.ts', '/connection-monitoring '],
  },
]
