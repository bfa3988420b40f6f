/**
 * Mail providers that give an address to anybody. Whole domains: the same name under another ending may belong to
 * anyone. From https://github.com/mailcheck/mailcheck/wiki/List-of-Popular-Domains, with later ones added.
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

/** Endings such as `co.uk`, below which anybody may register a domain. */
const shared = /^(ac|co|com|edu|go|gob|gov|ne|net|or|org)\.[a-z]{2}$/

/** The registered domain of an address, without subdomains: its owner can make as many addresses as they like. */
export function getMailDomain(email: string): string {
  const parts = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  const isBelowShared = parts.length > 2 && shared.test(parts.slice(-2).join('.'))
  return parts.slice(isBelowShared ? -3 : -2).join('.')
}

/** Whether an address belongs to a large provider, where one domain stands for many people. */
export function isMailProvider(email: string): boolean {
  return providers.has(getMailDomain(email))
}
