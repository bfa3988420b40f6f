import { api } from '../../contract/api.ts'
import { tokenField } from '../../contract/hooks.ts'
import type { Visit } from './crowd.ts'
import { freeSlot, type World } from './visits.ts'

/** What somebody who read a mail does next, by the links in it; nothing when that is nothing. */
export function visitAfter(
  { person, text }: { person: string; text: string },
  { random, promises }: World,
): Visit | undefined {
  const tokens = tokensIn(text)
  const tokenOf = (page: string) => tokens.get(page) ?? ''

  if (tokens.has('/confirm')) {
    // One in five looks, and leaves it at that.
    return random.below(5) === 0
      ? look('/confirm', tokenOf('/confirm'))
      : press('/confirm', api.confirm, tokenOf('/confirm'))
  }
  if (tokens.has('/meeting/cancel')) {
    // Every meeting ends in the end, so that the calendar does not fill; one in three is moved once before.
    return promises.toPerson.get(person) === 1 && random.below(3) === 0
      ? move(tokenOf('/meeting/move'), random)
      : press('/meeting/cancel', api.cancelMeeting, tokenOf('/meeting/cancel'))
  }
  if (tokens.has('/your-data/stored')) {
    return look('/your-data/stored', tokenOf('/your-data/stored'))
  }
  if (tokens.has('/unsubscribe')) {
    return random.below(2) === 0
      ? press('/unsubscribe', api.unsubscribe, tokenOf('/unsubscribe'))
      : unsubscribeAtOnce(tokenOf('/unsubscribe'))
  }
  // What is left are receipts.
  return random.below(5) === 0 ? askForData(person) : undefined
}

/** The tokens of signed links, by the page each opens. */
function tokensIn(text: string): Map<string, string> {
  const links = [...text.matchAll(/https?:\/\/[^\s>)]+/g)].map(([url]) => new URL(url))
  return new Map(
    links.map(({ pathname, searchParams }) => [pathname, searchParams.get(tokenField.name) ?? '']),
  )
}

function look(page: string, token: string): Visit {
  return async (visitor) => {
    await visitor.get(`${page}?token=${token}`)
  }
}

function press(page: string, action: string, token: string): Visit {
  return async (visitor) => {
    await visitor.get(`${page}?token=${token}`)
    await visitor.send(action, { token }, { as: 'plain' })
  }
}

function move(token: string, random: World['random']): Visit {
  return async (visitor) => {
    await visitor.get(`/meeting/move?token=${token}`)
    const slot = await freeSlot(visitor, random)
    // Where somebody else was quicker, the meeting stays where it is, and nobody writes of it again.
    const { status } = await visitor.send(
      api.moveMeeting,
      { token, slot },
      { as: 'plain', expect: [303, 409] },
    )
    if (status === 409) await visitor.send(api.cancelMeeting, { token }, { as: 'plain' })
  }
}

/** What a mail program does for its user (RFC 8058). */
function unsubscribeAtOnce(token: string): Visit {
  const pressed = { 'List-Unsubscribe': 'One-Click' }
  return async (visitor) => {
    await visitor.send(`${api.unsubscribe}?token=${token}`, pressed, { as: 'plain', expect: [200] })
  }
}

function askForData(email: string): Visit {
  return async (visitor) => {
    await visitor.send(api.yourData, { email }, { as: 'plain' })
  }
}
