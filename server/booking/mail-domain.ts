/**
 * Providers that give an address to anybody, by whole domain: the same name under another ending may be anyone's. After
 * https://github.com/mailcheck/mailcheck/wiki/List-of-Popular-Domains, with those that came later.
 */
const providers: ReadonlySet<string> = new Set(
  `126.com 163.com alice.it aol.com att.net bellsouth.net bk.ru blueyonder.co.uk bluewin.ch btinternet.com charter.net
  comcast.net cox.net earthlink.net fastmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net
  googlemail.com hanmail.net hey.com hot.ee hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it
  hushmail.com icloud.com inbox.lv inbox.ru interia.pl juno.com laposte.net libero.it list.ru live.co.uk live.com
  live.de live.fr live.nl mac.com mail.com mail.ee mail.ru me.com msn.com naver.com neuf.fr ntlworld.com o2.pl onet.pl
  online.ee online.no orange.fr outlook.com outlook.de outlook.es outlook.fr pobox.com posteo.de proton.me
  protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com rogers.com sapo.pt sbcglobal.net seznam.cz sfr.fr
  shaw.ca sina.com sky.com skynet.be t-online.de talktalk.net telenet.be telia.com telus.net terra.com.br tiscali.it
  tuta.com tutanota.com ukr.net uol.com.br verizon.net virgilio.it virginmedia.com wanadoo.fr web.de wp.pl yahoo.co.in
  yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru ymail.com
  zoho.com`.split(/\s+/),
)

/** As in `example.co.uk`: below it anybody may have a domain, where it stands below a country. */
const shared = /^(ac|co|com|edu|go|gob|gov|ne|net|or|org)\.[a-z]{2}$/

/** The domain that somebody has registered, with all below it: who has one has as many addresses as they like. */
export function getMailDomain(email: string): string {
  const parts = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  const isBelowShared = parts.length > 2 && shared.test(parts.slice(-2).join('.'))
  return parts.slice(isBelowShared ? -3 : -2).join('.')
}

/** Whether an address is of a large provider, which has many people under one domain. */
export function isMailProvider(email: string): boolean {
  return providers.has(getMailDomain(email))
}
