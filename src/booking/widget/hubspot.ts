import { at, onMessageFrom, type Provider, pageWith } from './provider.ts'

/**
 * The embed that HubSpot's scheduling pages give out: a box its script looks for when it runs. It takes no
 * theme. The message of a booking is not documented, so every part of it may be missing.
 */
export const hubspot: Provider = ({ place, page, visitor }, tell) => {
  onMessageFrom(page.origin, (data) => {
    tell.ready()
    if (at(data, 'meetingBookSucceeded') !== true) return
    const response = at(data, 'meetingsPayload', 'bookingResponse')
    const contact = at(response, 'postResponse', 'contact')
    const names = [at(contact, 'firstName'), at(contact, 'lastName')]
    tell.completed({
      id: at(response, 'postResponse', 'id'),
      name: names.filter((name) => typeof name === 'string').join(' '),
      email: at(contact, 'email'),
      start:
        at(response, 'postResponse', 'timerange', 'start') ?? at(response, 'event', 'dateTime'),
    })
  })
  const [firstName = '', ...others] = visitor.name.split(/\s+/)
  const box = document.createElement('div')
  box.className = 'meetings-iframe-container'
  box.dataset.src = pageWith(page, {
    embed: 'true',
    firstName,
    lastName: others.join(' '),
    email: visitor.email,
  })
  place.append(box)
  return { readyWithFrame: true }
}
