/**
 * Names of providers that give an address to anybody, in whatever country; after
 * https://github.com/mailcheck/mailcheck/wiki/List-of-Popular-Domains, with those that came later.
 */
const providers: ReadonlySet<string> = new Set(
  `126 163 aol att bellsouth blueyonder bluewin btinternet charter comcast cox earthlink fastmail free freenet gmail gmx
  googlemail hanmail hey hot hotmail hushmail icloud inbox interia juno laposte libero list live mac mail me msn nate
  naver neuf ntlworld o2 online onet orange outlook pobox posteo proton protonmail qq rambler rediffmail rocketmail
  rogers sapo sbcglobal seznam sfr shaw sina sky skynet t-online talktalk telenet telia telus terra tiscali tutanota uol
  verizon virginmedia wanadoo web wp ya yahoo yandex ymail zoho`.split(/\s+/),
)

/** As in `example.co.uk`: below it anybody may have a domain. */
const shared = /^(ac|co|com|edu|go|gob|gov|ne|net|or|org)$/

/** The domain that somebody has registered, with all below it: who has one has as many addresses as they like. */
export function mailDomain(email: string): string {
  const parts = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  const isBelowShared = parts.length > 2 && shared.test(parts.at(-2) ?? '')
  return parts.slice(isBelowShared ? -3 : -2).join('.')
}

/** Whether an address is of a large provider, which has many people under one domain. */
export function isOfProvider(email: string): boolean {
  return providers.has(mailDomain(email).split('.')[0] ?? '')
}
